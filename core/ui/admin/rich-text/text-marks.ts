// Attributes of words and paragraphs that the server stores beyond the usual marks, so that the editor returns the text
// unchanged (lib/html/normal-html.ts).
import { Extension, Mark } from '@tiptap/react'

function kept(name: string) {
  return { [name]: { default: null } }
}

const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: ['paragraph'], attributes: { ...kept('lang'), ...kept('data-bare') } },
    { types: ['bold', 'italic'], attributes: kept('data-tag') },
    { types: ['link'], attributes: { ...kept('lang'), ...kept('data-dead') } },
  ],
})

function position(tag: 'sup' | 'sub') {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
}

export const textMarks = [KeptAttributes, position('sup'), position('sub')]

// An image of the library in a body. The server keeps no other, so images of other sources cannot be pasted.
import { Node } from '@tiptap/react'
import { bodyImageAddress, bodyImageName } from '#core/lib/html/body-images.ts'

export const ImageNode = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => bodyImageName(element.getAttribute('src') ?? ''),
      renderHTML: ({ name }) => ({ src: bodyImageAddress(String(name)) }),
    },
    /** Empty for decoration. */
    alt: { default: '' },
  }),
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element) => bodyImageName(element.getAttribute('src') ?? '') !== undefined && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

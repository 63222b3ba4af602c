import { closeHistory } from '@tiptap/pm/history'
import type { Editor } from '@tiptap/react'
import { bijoyLines } from '../bijoy/looks-like-bijoy.ts'

/**
 * Converts the Bijoy paragraphs of an editor, with their formatting, as one step.
 * @returns a function that restores the text
 */
export function convertEditor(editor: Editor, convert: (line: string) => string): () => void {
  const { doc, tr, schema } = editor.state
  const blocks: { from: number; text: string }[] = []
  doc.descendants((node, at) => {
    if (node.isTextblock) blocks.push({ from: at + 1, text: node.textContent })
    return !node.isTextblock
  })
  const isBijoy = bijoyLines(blocks.map(({ text }) => text))
  const paragraphs = new Set(blocks.filter((_, at) => isBijoy[at]).map(({ from }) => from))
  doc.descendants((node, at) => {
    if (!node.isText || !node.text || !paragraphs.has(doc.resolve(at).start())) return
    const text = convert(node.text)
    const [from, to] = [tr.mapping.map(at), tr.mapping.map(at + node.nodeSize)]
    if (text !== node.text) tr.replaceWith(from, to, schema.text(text, node.marks))
  })
  // A separate step: undoing it keeps the pasted text.
  editor.view.dispatch(closeHistory(tr))
  const converted = editor.state.doc
  return () => {
    if (editor.isDestroyed) throw new Error('The editor is no longer on the screen')
    if (editor.state.doc.eq(converted)) editor.commands.undo()
    else editor.commands.setContent(doc.toJSON(), { emitUpdate: true })
  }
}

/** Returns the text of the editor, one paragraph per line. */
export function editorText(editor: Editor): string {
  return editor.getText({ blockSeparator: '\n' })
}

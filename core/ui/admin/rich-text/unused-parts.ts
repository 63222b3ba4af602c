// Stand-ins of the browser for what Tiptap imports and the editor does not need.

/** The editor has switched these off. */
export const Code = undefined
export const CodeBlock = undefined
export const dropCursor = undefined

/** Compares what a toolbar reads from the editor. */
export function circularDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

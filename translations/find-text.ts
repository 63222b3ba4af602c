/** Texts of a namespace: flat, or in sections. */
export type TextTree = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** Returns the text of a computed key with unfilled parameters; undefined if there is none. */
export function findText(texts: TextTree, key: string): string | undefined {
  const [name = '', ...rest] = key.split('.')
  const found = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (typeof found === 'string') return rest.length === 0 ? found : undefined
  const inner = rest.join('.')
  return found && Object.hasOwn(found, inner) ? found[inner] : undefined
}

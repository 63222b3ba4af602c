/** Ignored tags of paragraphs and lists; a tag with attributes is compared like a word. */
const structure = /^<\/?(?:p|br|ul|ol|li)\s*\/?>$/
const token = /\{\{[^{}<>]*\}\}|<[^<>]*>|\S/gu

/**
 * True if `after` differs from `before` only in structure, added placeholders and removed images.
 * @param mayAppear receives the name of a placeholder
 */
export function gainsOnlyPlaceholders(
  before: string,
  after: string,
  mayAppear: (name: string) => boolean,
): boolean {
  const open = tokensOf(before)
  for (const one of tokensOf(after)) {
    // Withdrawing an image removes it from every text.
    while (open[0]?.startsWith('<img') && one !== open[0]) open.shift()
    if (one === open[0]) open.shift()
    else if (!one.startsWith('{{') || !mayAppear(one.slice(2, -2))) return false
  }
  return open.every((one) => one.startsWith('<img'))
}

function tokensOf(html: string): string[] {
  return (html.match(token) ?? []).filter((one) => !structure.test(one))
}

// Tells whether a text says the same as before, and only shows more values of the organisation.

/** Paragraphs and lists alone; a tag with an attribute is a word of its own. */
const structure = /^<\/?(?:p|br|ul|ol|li)\s*\/?>$/
const token = /\{\{[^{}<>]*\}\}|<[^<>]*>|\S/gu

/** @param mayAppear by the name of a placeholder */
export function gainsOnlyPlaceholders(
  before: string,
  after: string,
  mayAppear: (name: string) => boolean,
): boolean {
  const open = tokensOf(before)
  for (const one of tokensOf(after)) {
    // An image that is withdrawn goes from every text.
    while (open[0]?.startsWith('<img') && one !== open[0]) open.shift()
    if (one === open[0]) open.shift()
    else if (!one.startsWith('{{') || !mayAppear(one.slice(2, -2))) return false
  }
  return open.every((one) => one.startsWith('<img'))
}

function tokensOf(html: string): string[] {
  return (html.match(token) ?? []).filter((one) => !structure.test(one))
}

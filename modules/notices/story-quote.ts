// What the person of a story says. The editor has no button for quotes, so a first paragraph in quotation marks is one.

/** Marks a first paragraph in quotation marks as a quote. */
export function withQuote(html: string): string {
  return html.replace(
    /^<p>((?:[“"‘'«]|&quot;)(?:(?!<\/p>).)*(?:[”"’'»]|&quot;))<\/p>/s,
    '<blockquote><p>$1</p></blockquote>',
  )
}

/** Returns the HTML of the first quote without its quotation marks, which the page draws. */
export function quoteOf(html: string): string | undefined {
  const [, quote] = /<blockquote>(.*?)<\/blockquote>/s.exec(withQuote(html)) ?? []
  return quote?.replace(/^(<p>)?(?:[“"‘'«]|&quot;)|(?:[”"’'»]|&quot;)(<\/p>)?$/g, '$1$2')
}

import { plainText } from '#core/lib/text/plain-text.ts'

export type Heading = { id: string; text: string }

/** Minimum number of headings; a shorter text needs no contents. */
const fewest = 4

/**
 * Makes the table of contents of a text.
 * @param html stored and sanitised: its headings have no attributes
 * @returns the same HTML with an id on each heading, and the headings in their order; none for a short text
 */
export function tableOfContents(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const withIds = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (_, level: string, inner: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, text: plainText(inner) })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return headings.length < fewest ? { html, headings: [] } : { html: withIds, headings }
}

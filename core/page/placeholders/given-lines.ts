import { plainText } from '#core/lib/text/plain-text.ts'
import { placeholdersIn } from './fill-placeholders.ts'
import { isBalanced } from './given-sentences.ts'

/** Innermost paragraph or list item. */
const block = /<(p|li)\b([^>]*)>((?:(?!<(?:p|li)\b).)*?)<\/\1>/gs

/** Removes lines and paragraphs whose values are all missing from sanitised HTML, and headings left without content. */
export function onlyGivenLines(html: string, isGiven: (name: string) => boolean): string {
  return html
    .split(/(?=<h2)/)
    .map((section) => {
      const given = section.replace(
        block,
        (whole, tag: string, attributes: string, text: string) =>
          isEmpty(whole) ? '' : `<${tag}${attributes}>${givenLinesOf(text)}</${tag}>`,
      )
      const shown = given.replace(/<li>\s*<\/li>/g, '').replace(/<(ul|ol)\b[^>]*>\s*<\/\1>/g, '')
      const heading = /^<h2.*?<\/h2>/s.exec(section)?.[0] ?? ''
      return shown !== section && plainText(shown) === plainText(heading) ? '' : shown
    })
    .join('')

  function isEmpty(text: string): boolean {
    const names = placeholdersIn(text)
    return names.length > 0 && !names.some(isGiven)
  }

  function givenLinesOf(text: string): string {
    const [first = '', ...others] = text.split(/(?=<br\s?\/?>)/)
    const kept = [first, ...others].filter((line) => !isEmpty(line) || !isBalanced(line))
    return kept.join('').replace(kept[0] === first ? '' : /^<br\s?\/?>/, '')
  }
}

import { isBlankHtml, plainText } from '#core/lib/text/plain-text.ts'

const placeholder = /\{\{([^{}<>]*)\}\}/g
/** Innermost paragraph or list item. */
const block = /<(p|li)\b([^>]*)>((?:(?!<(?:p|li)\b).)*?)<\/\1>/gs
/** Boundary of two sentences in a line; an initial or a common abbreviation does not end one. */
const nextSentence =
  /(?<=[.।?!]["”’)]?(?:<\/\w+>)*)(?<!(?:^|[\s(>])(?:\p{Lu}|Tk|No|Dr|Mr|Mrs|Ms|Md|St)\.)(?=\s)/u
const wholeSentence = /[.।?!]["”’)]?(?:<\/\w+>)*\s*$/
/** Values after a colon can be cut: “Please call us: {{contact.phone}}.” is complete without the number. */
const afterColon = /\s*:\s*(?:<\w+>)*\{\{[^{}<>]*\}\}(?:<\/\w+>)*(?=[.।?!]["”’)]?(?:<\/\w+>)*\s*$)/

/**
 * Removes sentences whose values are all missing from sanitised HTML, and headings left without content. A sentence
 * that ends with its values after a colon loses only that end. If some values are given, the missing ones are put in
 * brackets. A line that is no sentence, such as `Phone: {{contact.phone}}`, stays.
 */
export function onlyGivenSentences(html: string, isGiven: (name: string) => boolean): string {
  if (!html.includes('{{')) return html
  return html
    .split(/(?=<h[23]\b)/)
    .map((section) => {
      const shown = section.replace(block, givenBlock)
      const heading = /^<h([23])\b.*?<\/h\1>/s.exec(section)?.[0] ?? ''
      return shown !== section && plainText(shown) === plainText(heading) ? '' : shown
    })
    .join('')

  function givenBlock(whole: string, tag: string, attributes: string, text: string): string {
    const lines = text.split(/(?=<br\s?\/?>)/)
    const shown = lines.map((line) => line.split(nextSentence).map(givenPart).join('')).join('')
    if (shown === text) return whole
    return isBlankHtml(shown) ? '' : `<${tag}${attributes}>${shown.trimStart()}</${tag}>`
  }

  function givenPart(sentence: string): string {
    const names = [...sentence.matchAll(placeholder)].map(([, name = '']) => name)
    const isWhole = wholeSentence.test(sentence) && isBalanced(sentence)
    if (!isWhole || names.every(isGiven)) return sentence
    if (!names.some(isGiven)) {
      const rest = sentence.replace(afterColon, '')
      return rest.includes('{{') ? '' : rest
    }
    return sentence.replace(placeholder, (one, name: string) => (isGiven(name) ? one : `(${one})`))
  }
}

/** True if every tag opened in a sentence or line is closed in it. */
export function isBalanced(sentence: string): boolean {
  const count = (tags: RegExp) => sentence.match(tags)?.length ?? 0
  return count(/<(?!br\b|\/)/g) === count(/<\//g)
}

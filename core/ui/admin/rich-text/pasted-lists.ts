// Lists of Word: in the desktop program paragraphs whose style names list and level, with the bullet or number as text;
// in the browser a separate list around each item.
import { latinDigits } from '#core/lib/text/digits.ts'
import { stylesOf } from './pasted-styles.ts'

export type PastedItem = {
  element: Element
  level: number
  /** Items with the same list continue it. */
  list: string
  isNumbered: boolean
  start: string
}

/** A number or letter with a point or bracket, such as `1.`, `(a)`, `ক)` or `১।`. */
const numbered = /^[([]?[\p{L}\p{M}\p{N}]{1,6}(?:[.:][\p{L}\p{M}\p{N}]{1,6})*[.)\]।:]$/u
const bullet = /^[\s\u00a0]*([·•▪▫◦●○■□➢➤✓✔☑➡🔹🔸🔷🔶👉]\ufe0f?)[\s\u00a0]+/u

/** Reads the list items of a pasted node; none if it is not a list item. */
export function listItems(node: Node): PastedItem[] {
  if (!(node instanceof Element)) return []
  if (/\bListContainerWrapper\b/.test(node.className)) {
    return [...node.querySelectorAll('li')].map((element) => ({
      element,
      level: Number(element.getAttribute('data-aria-level') ?? 1) || 1,
      list: element.getAttribute('data-listid') ?? '',
      isNumbered: element.parentElement?.localName === 'ol',
      start: element.parentElement?.getAttribute('start') ?? '',
    }))
  }
  // Facebook writes each line into a `div`.
  if (node.localName !== 'p' && !(node.localName === 'div' && holdsWordsOnly(node))) return []
  const [, list = '', level = '1'] = /l(\d+) level(\d)/.exec(stylesOf(node)['mso-list'] ?? '') ?? []
  const marker = takeMarker(node)
  if (marker === undefined) return []
  const isNumbered = numbered.test(marker)
  const start = isNumbered ? (/[\d০-৯]+(?=\D?$)/.exec(marker)?.[0] ?? '') : ''
  return [{ element: node, level: Number(level), list, isNumbered, start: latinDigits(start) }]
}

/** Builds the HTML of a list. @param itemHtml returns the HTML of an item's text */
export function listHtml(items: PastedItem[], itemHtml: (item: PastedItem) => string): string {
  let html = ''
  const open: PastedItem[] = []
  const close = () => {
    html += `</li></${open.pop()?.isNumbered ? 'ol' : 'ul'}>`
  }
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) close()
    const last = open.at(-1)
    if (last?.level === item.level && isSameList(last, item)) html += '</li><li>'
    else {
      if (last?.level === item.level) close()
      open.push(item)
      html += `<${item.isNumbered ? `ol start="${item.start}"` : 'ul'}><li>`
    }
    html += itemHtml(item)
  }
  while (open.length > 0) close()
  return html
}

function isSameList(one: PastedItem, other: PastedItem): boolean {
  return one.list === other.list && one.isNumbered === other.isNumbered
}

function holdsWordsOnly(element: Element): boolean {
  return !element.querySelector('div, p, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote')
}

/** Removes the bullet of a heading; its number is a part of it. */
export function takeBullet(heading: Element) {
  const marker = takeMarker(heading)
  if (marker && numbered.test(marker)) heading.prepend(`${marker} `)
}

/** Removes bullet or number from a paragraph of a list. @returns the removed marker; undefined for another paragraph */
function takeMarker(paragraph: Element): string | undefined {
  const marked = [...paragraph.querySelectorAll('*')].find(
    (element) => stylesOf(element)['mso-list'] === 'ignore',
  )
  const nodes = marked ? [marked] : betweenComments(paragraph)
  if (nodes.length > 0) {
    const marker = nodes.map(({ textContent }) => textContent ?? '').join('')
    for (const node of nodes) node.parentNode?.removeChild(node)
    return trimmed(marker)
  }
  const typed = bullet.exec(paragraph.textContent)
  if (!typed) return undefined
  removeStart(paragraph, typed[0].length)
  return typed[1]
}

/** `<![if !supportLists]>` to `<![endif]>`, which are comments to a browser. */
function betweenComments(paragraph: Element): Node[] {
  const nodes = [...paragraph.childNodes]
  const from = nodes.findIndex((node) => node instanceof Comment && /supportLists/.test(node.data))
  const to = nodes.findIndex((node) => node instanceof Comment && /endif/.test(node.data))
  return from >= 0 && to > from ? nodes.slice(from + 1, to) : []
}

function removeStart(element: Element, length: number) {
  let rest = length
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node instanceof Text && rest > 0; node = texts.nextNode()) {
    const taken = Math.min(rest, node.data.length)
    node.data = node.data.slice(taken)
    rest -= taken
  }
}

function trimmed(text: string): string {
  return text.replace(/[\s\u00a0]+/g, '')
}

// Block type of a pasted element: headings and titles are often only paragraphs with a style.
import { encodeAttribute } from '#core/lib/html/html-tree.ts'
import { otherBlocks } from '#core/lib/html/other-blocks.ts'
import { stylesOf } from './pasted-styles.ts'

const blocks = new Set([
  ...otherBlocks,
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
])
const kept = ['colspan', 'rowspan', 'scope', 'start']
const types: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}
const longestTitle = 150

/** Returns name and attributes of a block as in its tag; undefined for an inline element. */
export function pastedBlock(element: Element): string | undefined {
  const { localName: name } = element
  if (!blocks.has(name)) return stylesOf(element).display === 'block' ? 'div' : undefined
  const level = headingLevel(element)
  if (level) return `h${level}`
  if ((name === 'p' || name === 'div') && isOnlyChild(element)) return undefined
  const type = name === 'ol' ? typeOf(element) : ''
  return name + kept.map((one) => attributeOf(element, one)).join('') + type
}

/** Letters or Roman numbers of a list; Google Docs gives them to the items. */
function typeOf(element: Element): string {
  const [item] = element.children
  const style = [element, ...(item ? [item] : [])].map(
    (one) => stylesOf(one)['list-style-type'] ?? '',
  )
  const type = element.getAttribute('type') ?? types[style.find((one) => one in types) ?? ''] ?? ''
  return /^[aAiI]$/.test(type) ? encodeAttribute('type', type) : ''
}

/** True for a centred, bold line above other text, outside tables and lists. @param html its words */
export function isTitle(element: Element, html: string): boolean {
  const styles = stylesOf(element)
  const isCentred = styles['text-align'] === 'center' || element.getAttribute('align') === 'center'
  if (element.localName !== 'p' || !isCentred || element.closest('td, th, li')) return false
  const isAlone = element.parentElement?.childElementCount === 1
  const words = element.textContent.trim()
  const others = html.replace(/<strong>.*?<\/strong>|<[^>]*>/gs, '')
  return !isAlone && words !== '' && words.length <= longestTitle && others.trim() === ''
}

function headingLevel(element: Element): string | undefined {
  const { localName: name, className } = element
  if (name !== 'p' && name !== 'div') return undefined
  if (element.getAttribute('role') === 'heading') {
    return /^[1-6]$/.exec(element.getAttribute('aria-level') ?? '2')?.[0]
  }
  if (/\bMsoTitle/.test(className)) return '1'
  if (/\bMsoSubtitle/.test(className)) return '3'
  return /^[1-6]$/.exec(stylesOf(element)['mso-outline-level'] ?? '')?.[0]
}

/** True for the only content of a cell or an item, whose words need no paragraph. */
function isOnlyChild(element: Element): boolean {
  const parent = element.parentElement
  return parent?.matches('td, th, li') === true && parent.childElementCount === 1
}

function attributeOf(element: Element, name: string): string {
  const value = element.getAttribute(name)
  return value === null ? '' : encodeAttribute(name, value)
}

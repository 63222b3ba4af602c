// Links of a page, with the size beside each.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { Language } from '#core/lib/text/language.ts'

export type SizedLink = {
  href: string
  /** Bytes, read from the words around the link; undefined without a size. */
  said: number | undefined
}

/** Sizes in the digits and units of the page's language. */
const sizes = { en: /([\d.]+) (KB|MB)/g, bn: /([০-৯.]+) (কেবি|এমবি)/g } as const
const isLarge = (unit: string) => unit === 'MB' || unit === 'এমবি'

/** Bytes of each size in a text. */
export function sizesIn(text: string, language: Language): number[] {
  return [...text.matchAll(sizes[language])].map(([, number = '', unit = '']) => {
    const latin = number.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    return Number(latin) * (isLarge(unit) ? 2 ** 20 : 1024)
  })
}

/** Sizes outside of these elements do not belong to a single link. */
const many = /^(?:ul|ol|table|section|main|body)$/

/**
 * Links of the wanted kind. The size of one is in the nearest element around it that contains a size and no other of
 * these links; collapsed content beside it does not count.
 */
export function sizedLinks(
  html: string,
  language: Language,
  isMeant: (href: string) => boolean,
): SizedLink[] {
  const links: SizedLink[] = []
  visit(parse(html), [])
  return links

  /** @param around elements that contain the node, the nearest first */
  function visit(node: Tree.Node, around: Tree.Element[]) {
    if (!('childNodes' in node)) return
    const href = hrefOf(node)
    if (href && isMeant(href)) links.push({ href, said: saidAround(href, around) })
    const inside = 'tagName' in node ? [node, ...around] : around
    for (const child of node.childNodes) visit(child, inside)
  }

  function saidAround(href: string, around: Tree.Element[]): number | undefined {
    let isFolded = false
    for (const element of around) {
      if (many.test(element.tagName)) return undefined
      isFolded ||= element.tagName === 'details'
      const { text, hrefs } = readElement(element, isFolded)
      if (hrefs.some((other) => other !== href && isMeant(other))) return undefined
      const [first] = sizesIn(text, language)
      if (first !== undefined) return first
    }
    return undefined
  }
}

function readElement(element: Tree.Element, withFolded: boolean) {
  const hrefs: string[] = []
  return { text: textOf(element), hrefs }

  function textOf(node: Tree.Node): string {
    if ('value' in node) return node.value
    if (!('childNodes' in node)) return ''
    const isFolded = 'tagName' in node && node.tagName === 'details' && !withFolded
    if (isFolded) return ''
    const href = hrefOf(node)
    if (href) hrefs.push(href)
    return node.childNodes.map(textOf).join('')
  }
}

function hrefOf(node: Tree.Node): string | undefined {
  if (!('tagName' in node) || node.tagName !== 'a') return undefined
  return node.attrs.find(({ name }) => name === 'href')?.value
}

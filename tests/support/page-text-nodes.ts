// Texts of a public page with their languages: its text nodes and spoken attributes, from the HTML as it is sent.
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Language } from '#core/lib/text/language.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export type PageText = { text: string; lang: string }

/** Attributes that are read out or shown. */
const spoken = ['alt', 'aria-label', 'title', 'placeholder']

/** Not shown, or read by machines only. */
const unseen = ['script', 'style', 'template']

/** Elements that must not be empty. */
const containers = /^(?:h[1-6]|p|ul|ol|li|dl|dt|dd|th|caption|section|figure|button|a|main|option)$/

const replaced = /^(?:img|svg|input|iframe|video)$/

/** Letters that a text of the language never has. */
export const foreignLetters = { en: /\p{Script=Bengali}/u, bn: /\p{Script=Latin}/u } as const

/** Words that Bangla texts write in Latin letters too. */
const latinEverywhere = [
  // Addresses are equal in all languages: of people, of other sites and of this one.
  /[\w.+-]+@[\w.-]+\w/g,
  /https?:\/\/[\w.:/-]*/g,
  /\/[a-z][\w/-]*/g,
  // Names of file formats, which are equal in all languages.
  /\b(?:CSV|JSON|PDF|PNG|JPEG|SVG|M4A|MP3|AAC|Ogg|WebM|WAV|ics)\b/g,
  // The hash of a file, and the number of a message.
  /\bSHA-256\b|\b[0-9a-f]{8}\b|\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g,
  // The beginnings of the codes by which gifts and receipts are checked.
  /\b[GR]-…/g,
  // The name of a file on the clerk's own phone.
  /\bphoto\.jpg\b/g,
]

/** Texts in place of missing or unconfirmed values. */
const placeholders =
  /\{\{|\b(?:undefined|null|NaN)\b|to be added|পরে যোগ|\byet\b|এখনো|\bsample\b|নমুনা/i

/** The page of transparency says in one line what it does not have yet. */
export const saysWhatIsMissing = /^placeholder (?:Not yet published|এখনো প্রকাশ করা হয়নি): /

/**
 * Problems of a public page: an empty element, a placeholder, a text with letters of another than its declared
 * language.
 * @param mother language in which the whole site was written, also for titles and descriptions
 */
export function problemsOf(html: string, mother: Language): string[] {
  // Titles and descriptions cannot mark a language, and names in them have only one.
  const read = html.includes(`<html lang="${mother}"`)
    ? html
    : html.replace(/<head>.*?<\/head>/s, '')
  const texts = textsOf(read)
  return [
    ...emptyPlaces(html).map((place) => `empty ${place}`),
    ...texts.filter(({ text }) => placeholders.test(text)).map(({ text }) => `placeholder ${text}`),
    ...foreignTexts(texts),
  ]
}

/** Texts with letters of another than their declared language. */
export function foreignTexts(texts: readonly PageText[]): string[] {
  return texts.filter(isForeign).map(({ text, lang }) => `not ${lang}: ${text}`)
}

function isForeign({ text, lang }: PageText): boolean {
  const left = latinEverywhere.reduce((rest, known) => rest.replace(known, ''), text)
  return foreignLetters[lang === 'bn' ? 'bn' : 'en'].test(left)
}

/** All texts of a document, with the nearest declared language. */
export function textsOf(html: string): PageText[] {
  return collect(parse(html), '')
}

/** Elements without text and image, as `<p class="x">`. */
function emptyPlaces(html: string): string[] {
  return elementsOf(parse(html))
    .filter((one) => containers.test(one.tagName) && !isHidden(one) && !isFilled(one))
    .map(
      ({ tagName, attrs }) =>
        `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`,
    )
}

/** The addresses of the links of a document. */
export function linksOf(html: string): string[] {
  return elementsOf(parse(html)).flatMap((one) =>
    one.tagName === 'a' ? attribute(one, 'href') : [],
  )
}

function collect(node: Node, above: string): PageText[] {
  if (node.nodeName === '#text' && 'value' in node) {
    return node.value.trim() ? [{ text: node.value.trim(), lang: above }] : []
  }
  if (unseen.includes(node.nodeName)) return []
  const lang = ('attrs' in node && attribute(node, 'lang')[0]) || above
  const own = 'attrs' in node ? spokenOf(node).map((text) => ({ text, lang })) : []
  return [...own, ...childrenOf(node).flatMap((child) => collect(child, lang))]
}

/** Search engines show descriptions. */
function spokenOf(element: Element): string[] {
  const isDescription = attribute(element, 'name')[0] === 'description'
  const names = isDescription ? [...spoken, 'content'] : spoken
  return names.flatMap((name) => attribute(element, name)).filter((text) => text.trim())
}

function isHidden({ attrs }: Element): boolean {
  return attrs.some(({ name }) => name === 'hidden')
}

function isFilled(node: Node): boolean {
  if (node.nodeName === '#text' && 'value' in node) return node.value.trim() !== ''
  return replaced.test(node.nodeName) || childrenOf(node).some(isFilled)
}

function elementsOf(node: Node): Element[] {
  return [...('attrs' in node ? [node] : []), ...childrenOf(node).flatMap(elementsOf)]
}

function childrenOf(node: Node): Node[] {
  return 'childNodes' in node ? node.childNodes : []
}

function attribute({ attrs }: Element, wanted: string): string[] {
  return attrs.filter(({ name }) => name === wanted).map(({ value }) => value)
}

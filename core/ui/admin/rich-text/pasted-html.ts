// Reduces HTML of other programs to what a text may contain, before the editor reads it. The page's policy removes the
// styles of every document that is parsed under it, so they are read as text, and no element keeps one.
import { bodyImageName } from '#core/lib/html/body-images.ts'
import { emojiOf } from '#core/lib/html/emoji.ts'
import { encodeAttribute, encodeText } from '#core/lib/html/html-tree.ts'
import { editorHtml, normalHtml } from '#core/lib/html/normal-html.ts'
import { isTitle, pastedBlock } from './pasted-blocks.ts'
import { listHtml, listItems, type PastedItem, takeBullet } from './pasted-lists.ts'
import { type Look, lookOf, plainLook, withLook } from './pasted-look.ts'
import { stylesOf, withSetAsideStyles } from './pasted-styles.ts'

const leftOut = [
  'style',
  'script',
  'meta',
  'title',
  'link',
  'xml',
  'head',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'textarea',
  'select',
  'button',
  'math',
  'canvas',
  'video',
  'audio',
]

/** Converts pasted HTML. @returns HTML for the editor, and the number of images left out */
export function readPastedHtml(html: string): { html: string; images: number } {
  // Content copied from an editor of this kind has the position it was cut from.
  if (html.includes('data-pm-slice') && !/\sstyle=/i.test(html)) return { html, images: 0 }
  const { body } = new DOMParser().parseFromString(withSetAsideStyles(html), 'text/html')
  writeEmoji(body)
  liftLists(body)
  let images = 0
  const clean = contents(body, plainLook)
  const normal = normalHtml(clean)
  // Plain words are inserted into the line of the caret.
  const isLine = !/^<(?:p|h\d|ul|ol|table|blockquote|hr)\b/.test(normal)
  return { html: isLine ? normal : editorHtml(clean), images }

  function contents(parent: Node, look: Look): string {
    let found = ''
    let items: PastedItem[] = []
    const endList = () => {
      found += listHtml(items, ({ element }) => contents(element, lookOf(element, look)))
      items = []
    }
    for (const child of [...parent.childNodes]) {
      const more = listItems(child)
      items.push(...more)
      if (more.length > 0 || (items.length > 0 && isBlank(child))) continue
      endList()
      if (child instanceof Text) found += wordsHtml(child.data, look)
      else if (child instanceof Element) found += elementHtml(child, look)
    }
    endList()
    return found
  }

  function elementHtml(element: Element, outer: Look): string {
    const { localName: name, className } = element
    const { display, 'mso-hide': hide } = stylesOf(element)
    if (leftOut.includes(name) || display === 'none' || hide === 'all') return ''
    if (isOfReview(element)) return ''
    if (/^h\d/.test(name)) takeBullet(element)
    if (name === 'img') return imageHtml(element)
    if (name === 'br') return className.includes('Apple-interchange') ? '' : '<br>'
    if (name === 'hr') return '<hr>'
    const look = lookOf(element, outer)
    const block = pastedBlock(element)
    if (!block) return contents(element, look)
    const heading = { ...look, isHeading: true }
    if (/^h\d/.test(block)) return `<${block}>${contents(element, heading)}</${block}>`
    const words = contents(element, look)
    if (isTitle(element, words)) return `<h2>${contents(element, heading)}</h2>`
    return `<${block}>${words}</${block.replace(/ .*/, '')}>`
  }

  function imageHtml(image: Element): string {
    const alt = image.getAttribute('alt') ?? ''
    const src = image.getAttribute('src') ?? ''
    if (bodyImageName(src)) {
      return `<img${encodeAttribute('src', src)}${encodeAttribute('alt', alt)}>`
    }
    // The check box of a task list is an image, too.
    if (!image.closest('[role=checkbox]')) images += 1
    return ''
  }
}

/** Some programs draw each emoji as an image. */
function writeEmoji(body: Element) {
  for (const image of body.querySelectorAll('img')) {
    const emoji = bodyImageName(image.getAttribute('src') ?? '') ? undefined : emojiOf(image.alt)
    if (emoji) image.replaceWith(emoji)
  }
}

/** True for comments of reviewers, their marks in the text, and words that a tracked change has deleted. */
function isOfReview(element: Element): boolean {
  const { 'mso-element': part = '', 'mso-special-character': sign } = stylesOf(element)
  const { localName: name, className } = element
  if (/^comment(?:-list)?$/.test(part) || sign === 'comment') return true
  if (
    /\bmso(?:com(?:anchor|txt|off|hide)|comment(?:reference|text|subject)|del)\b/i.test(className)
  )
    return true
  if (name === 'del') return element.hasAttribute('cite') || element.hasAttribute('datetime')
  const link = name === 'a' ? (element.getAttribute('href') ?? '') : ''
  if (/^#(?:_msocom_|cmnt)\d/.test(link)) return true
  const back = name === 'div' ? element.querySelector('a') : null
  const isComment = /^#cmnt_ref\d/.test(back?.getAttribute('href') ?? '')
  return isComment && element.textContent.trim().startsWith(back?.textContent.trim() ?? ' ')
}

/** Part of a nested list comes in lists without an item around it. */
function liftLists(body: Element) {
  for (const item of body.querySelectorAll('li')) {
    const hasLists = [...item.children].every(({ localName }) => /^[ou]l$/.test(localName))
    const words = [...item.childNodes].filter((node) => !(node instanceof Element))
    const isBare = hasLists && words.every((node) => !node.textContent?.trim())
    if (isBare && item.children.length > 0) item.replaceWith(...item.children)
  }
  for (const list of body.querySelectorAll('ol, ul')) {
    while (list.firstElementChild && /^[ou]l$/.test(list.firstElementChild.localName)) {
      list.before(list.firstElementChild)
    }
    if (list.childElementCount === 0) list.remove()
  }
}

/** Returns the image of a clipboard without text. */
export function imageAlone(clipboard: DataTransfer | null): File | undefined {
  const image = [...(clipboard?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  if (!clipboard || !image || clipboard.getData('text/plain').trim() !== '') return undefined
  const html = withSetAsideStyles(clipboard.getData('text/html'))
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() === '' && body.querySelectorAll('img').length <= 1
    ? image
    : undefined
}

function wordsHtml(text: string, look: Look): string {
  // Runs of spaces contain non-breaking ones; a single one between two words is intended.
  const spaced = text.replace(/^\u00a0+$|[ \t]*\u00a0[ \t\u00a0]+|[ \t]+\u00a0/g, ' ')
  const words = encodeText(spaced)
  return withLook(look.keepsLines ? words.replace(/\r?\n/g, '<br>') : words, look)
}

function isBlank(node: Node): boolean {
  return !(node instanceof Element) && (node instanceof Comment || !node.textContent?.trim())
}

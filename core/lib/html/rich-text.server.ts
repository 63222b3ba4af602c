import { createRequire } from 'node:module'
import type { Attributes } from 'sanitize-html'
import { isLinkAddress } from '../text/link-address.ts'
import { shortened } from '../text/plain-text.ts'
import { bodyImageName } from './body-images.ts'
import { emojiOf } from './emoji.ts'
import { normalHtml } from './normal-html.ts'
import { otherBlocks } from './other-blocks.ts'

const load = createRequire(import.meta.url)

/** Longer input is cut before it is read: the time to sanitise grows with it. */
const maxInput = 64 * 1024

/** Embeddings, overrides and isolates: they could show the digits of an account in another order. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Longest description of an image, in UTF-16 code units. */
const maxAlt = 1_000

/**
 * Sanitises a text of the organisation. Allowed are headings below the page's own, lists, tables, emphasis and links;
 * in a body also images of the library, with a description. Styles, classes, scripts and other images are removed. Runs
 * at every write; readers trust the result.
 */
export function sanitizeRichText(html: string, { hasImages = false } = {}): string {
  return normalRichText(allowedHtml(html, { hasImages }))
}

/**
 * Returns the normal form of a sanitised text.
 * @param allowed result of `allowedHtml`. A text without any element stays as it is.
 */
export function normalRichText(allowed: string): string {
  return allowed.includes('<') ? normalHtml(allowed) : allowed
}

/** Sanitises without the normal form: limits of length apply to this result. */
export function allowedHtml(html: string, { hasImages = false } = {}): string {
  // Loaded by the first write: a site that is only read does not need its ten megabytes.
  const sanitizeHtml: typeof import('sanitize-html') = load('sanitize-html')
  return sanitizeHtml(html.slice(0, maxInput).normalize('NFC'), {
    allowedTags: [
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'sup',
      'sub',
      's',
      'del',
      'strike',
      'ins',
      ...otherBlocks,
      'title',
      'span',
      ...(hasImages ? ['img'] : []),
    ],
    allowedAttributes: {
      a: ['href', 'lang'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      p: ['lang'],
      ol: ['start', 'type'],
      img: ['src', 'alt'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: withLink(attribs) }),
      img: (tagName, attribs) => {
        // Some programs draw each emoji as an image.
        const emoji = bodyImageName(attribs.src) ? undefined : emojiOf(attribs.alt ?? '')
        if (emoji) return { tagName: 'span', attribs: {}, text: emoji }
        return { tagName, attribs: withAlt(attribs) }
      },
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && bodyImageName(attribs.src) === undefined,
  })
    .replace(directionControls, '')
    .trim()
}

function withLink({ href, ...others }: Attributes): Attributes {
  return href !== undefined && isLinkAddress(href) ? { href, ...others } : others
}

function withAlt({ src = '', alt = '' }: Attributes): Attributes {
  return { src, alt: shortened(alt.toWellFormed().trim(), maxAlt - 1) }
}

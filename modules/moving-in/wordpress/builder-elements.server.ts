// Elements of page builders as HTML. Their words stand in attributes: titles become headings, texts paragraphs, buttons
// links, and images images.
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { decoded } from '#core/lib/text/decoded.ts'
import { type Attributes, readGroups } from './shortcode-attributes.ts'

/** Ends the line, as elements of a builder stand below each other. */
export const edge = '<div></div>'

export type ElementHtml = {
  /** HTML above the content of the element. */
  before: string
  /** HTML below it. */
  after: string
  /** Values that read like words and have no place. */
  lost: string[]
}

const headings =
  /^(?:(?:main|section|box|tab|front|back|modal|primary|secondary|pre|sub|block|item|ib|flip|hover)_?)*(?:title|heading|headline|header|question|h[1-4])(?:_(?:text|front|back|[1-9]))?$/
const texts =
  /^(?:(?:main|section|box|tab|front|back|modal|primary|secondary|pre|sub|block|item|ib|flip|hover)_?)*(?:text|content|desc|description|subhead|subheader|tagline|caption|quote|quotation|answer|info|message|body|job_title|job|company|company_name|designation|pin_address|date_time|sum|currency|per|slogan|artist_name|album_name)(?:_(?:text|front|back|content|[1-9]))?$/
/** Settings in most elements, and words in a few. */
const ofFew: readonly [element: RegExp, attributes: RegExp][] = [
  [
    /person|member|testimonial|team|author|quote/,
    /^(?:name|author|author_name|position|role|profession|company|subtitle|occupation|link_text)$/,
  ],
  [
    /count|number|pie|chart|progress|stat|skill|fun_?fact|odometer|meter|bar/,
    /^(?:value|unit|number|percent|percentage|label|label_value|units|prefix|suffix|symbol|counter_value)$/,
  ],
  [/pric/, /^(?:price|frequency|period|features|label|subtitle)$/],
  [/map|pin|marker|contact|address/, /^(?:address|phone|email|city|label)$/],
  [/list|li_|item|timeline|event|date|history|table/, /^(?:date|label|year|time|value)$/],
]
const buttonText =
  /^(?:(?:button|btn|link|cta|more|read_more|learn_more)_?(?:one|two|1|2|left|right|primary|secondary)?_?(?:text|title|label|caption|name)|linktext)$/
const link =
  /^(?:link|url|href|button_url|button_link|btn_link|btn_url|link_url|cta_link|link_link)$/
const image =
  /^(?:image|images|img|image_id|image_ids|img_id|ids|include|gallery|gallery_ids|src|image_url|image_src|img_src|img_url|photo|photo_url|picture|pic|portrait_url|avatar|attachment|logo|logo_image_url|header_image_url|thumbnail|pic_link|front_image|images_ids|custom_src)$/
const setting =
  /^(?:_|el_|css|custom_css|admin_|google_|use_|show_)|(?:^|_)(?:class|style|fonts?|family|container|colou?r|shadow|gradient|animation|align|alignment|orientation|position|size|type|layout|visibility|devices?|width|height|margin|padding|border|radius|effect|anchor|target|slug|cats?|category|categories|taxonomy|orderby|order|background|overlay|version|preset|icon|format|weight|transform|spacing|tag|level|id|params|tooltip|alt|title_text)$/
/** Values of settings whose names could hold words. */
const choice =
  /^(?:|none|on|off|true|false|yes|no|default|inherit|auto|left|right|center|top|bottom|dark|light|custom|show|hide|#[0-9a-f]{3,8}|-?\d+(?:px|em|rem))$/i

/** @param figureOf returns the HTML of the images with these ids, or at this address */
export function elementHtml(
  name: string,
  attributes: Attributes,
  figureOf: (value: string, alt: string) => string,
): ElementHtml {
  const above: string[] = []
  const below: string[] = []
  const lost: string[] = []
  const alt =
    attributes.get('alt') ?? attributes.get('image_alt') ?? attributes.get('title_text') ?? ''
  const isButton = /(?:btn|button)$/.test(name)
  const isHeading = /(?:heading|headline|title|header)$/.test(name)
  const address =
    [...attributes].find(([key, value]) => link.test(key) && addressOf(value))?.[1] ?? ''
  for (const [key, value] of attributes) {
    const groups = readGroups(value)
    if (choice.test(value)) continue
    if (groups) {
      for (const group of groups) {
        const one = elementHtml(name, group, figureOf)
        above.push(one.before + one.after)
        lost.push(...one.lost)
      }
    } else if (
      buttonText.test(key) ||
      (isButton && /^(?:title|text|label|content|name)$/.test(key))
    ) {
      const stem = key.replace(/_?(?:text|title|label|caption|name)$/, '')
      const own = ['url', 'link', 'href'].map((end) => attributes.get(`${stem}_${end}`) ?? '')
      const target = own.map(addressOf).find((one) => one) ?? addressOf(address)
      below.push(`<p>${linkTo(target, value)}</p>`)
    } else if (headings.test(key) || (isHeading && /^(?:text|content|name)$/.test(key))) {
      above.push(headingOf(value, attributes))
    } else if (
      texts.test(key) ||
      ofFew.some(([element, keys]) => element.test(name) && keys.test(key))
    ) {
      const words = /<[a-z][^<>]*>/i.test(value) ? `<div>${value}</div>` : `<p>${lines(value)}</p>`
      if (/^(?:author|name|position|role|profession|company|company_name|job_title)$/.test(key))
        below.push(words)
      else above.push(words)
    } else if (image.test(key)) {
      above.push(figureOf(value.replace(/\|.*$/, ''), alt))
    } else if (
      /^(?:video|video_url|audio|youtube|link|src|url)$/.test(key) &&
      /video|audio|player|youtube|vimeo|map/.test(name)
    ) {
      if (/^<iframe/.test(value)) above.push(value)
      else if (addressOf(value)) above.push(`<p>${linkTo(addressOf(value), addressOf(value))}</p>`)
    } else if (!setting.test(key) && readsLikeWords(value)) lost.push(value)
  }
  return { before: edge + above.join(''), after: below.join('') + edge, lost }
}

function headingOf(value: string, attributes: Attributes): string {
  const [, level = '2'] =
    /h([2-6])/.exec(
      ['tag', 'heading_tag', 'font_container', 'header_level', 'title_level', 'level']
        .map((key) => attributes.get(key) ?? '')
        .join(' '),
    ) ?? []
  return `<h${level}>${lines(value)}</h${level}>`
}

/** Inline elements of a value stay; the text is HTML already. */
function lines(value: string): string {
  return value.replace(/\r?\n/g, '<br>')
}

function linkTo(address: string, words: string): string {
  return address ? `<a href="${escapeHtml(address)}">${lines(words)}</a>` : lines(words)
}

/** Reads an address in the forms of builders: `url:https%3A%2F%2F…|target:_blank`, `manually,https://…`. */
function addressOf(value: string): string {
  const [, encoded = ''] = /^\|{0,9}url:([^|]*)/.exec(value) ?? []
  const address = decoded(encoded) || value.replace(/^manually,/, '')
  return /^(?:https?:\/\/|mailto:|tel:|\/|#)\S+$/.test(address) ? address : ''
}

/** True for words in a row, or a word with a capital, that are no name of a setting. */
function readsLikeWords(value: string): boolean {
  if (
    /[:;{}|]\S|^https?:|^\d|^#|^[\w./-]*[\d_/][\w./-]*$/.test(value) &&
    !/\s\p{L}+\s/u.test(value)
  )
    return false
  return (
    /\p{L}{2}\s+\p{L}{2}/u.test(value) ||
    /^\p{Lu}\p{Ll}{2,100}$/u.test(value) ||
    /[^\p{Script=Latin}\P{L}]/u.test(value)
  )
}

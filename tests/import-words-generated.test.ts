// Exports of WordPress that are made at random: every word that a visitor of the former site saw is on the new site, or
// counted in the preview with its reason; settings of a builder are on neither.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translateEn } from '#core/error-messages/translate-en.ts'
import { openImport } from '#modules/moving-in/open-import.server.ts'
import type { WordPressTargets } from '#modules/moving-in/wordpress/wordpress-plan.server.ts'
import { type Chance, openChance } from './support/chance.ts'
import { openContent } from './support/content.ts'
import { runs, seed } from './support/hostile-runs.ts'
import { attachment, oldSite, type WordPressItem } from './support/wordpress.ts'
import { listed, moveIn, writeSite } from './support/wordpress-site.ts'

/** Makes words that occur once: seen by visitors, or never. */
function openWords() {
  let number = 0
  const make = (kind: string, all: string[]) => () => {
    number += 1
    const word = `${kind}${String(number).padStart(5, '0')}`
    all.push(word)
    return word
  }
  const seen: string[] = []
  const unseen: string[] = []
  return { seen, unseen, word: make('seen', seen), hide: make('unseen', unseen) }
}

type Words = ReturnType<typeof openWords>
type Part = (words: Words, chance: Chance) => string

const encoded = (html: string) => Buffer.from(encodeURIComponent(html)).toString('base64')
const several = (make: () => string, chance: Chance) =>
  Array.from({ length: 1 + chance.below(4) }, make).join(' ')

const parts: readonly Part[] = [
  ({ word }, chance) => `<p>${several(word, chance)} <strong>${word()}</strong></p>`,
  ({ word }, chance) => `\n\n${several(word, chance)}\n${word()}\n\n`,
  ({ word }) => `<h2>${word()} &#8211; ${word()}</h2><ul><li>${word()}</li><li>${word()}</li></ul>`,
  ({ word }) => `<table><tr><th>${word()}</th><td>${word()}<br>${word()}</td></tr></table>`,
  ({ word }) => `<blockquote>${word()}</blockquote><pre>${word()}\n${word()}</pre>`,
  ({ word }) =>
    `<dl><dt>${word()}</dt><dd>${word()}</dd></dl><div>${word()}<div>${word()}</div></div>`,
  ({ word }) =>
    `<p>${word()} [see ${word()} for ${word()}] [${word()}_1] [Contact name=${word()}]</p>`,
  ({ word }) =>
    `<p>[sic ${word()}] [${word()}, ${word()}] [[gallery]] [${word()}](https://a.example)</p>`,
  ({ word, hide }) =>
    `<p>${word()}</p><style>.${hide()}{}</style><script>${hide()}</script><!-- ${hide()} -->`,
  ({ word, hide }) =>
    `[vc_row el_class="${hide()} x"][vc_column css=".${hide()}{color:red}"][vc_column_text]${word()}[/vc_column_text][/vc_column][/vc_row]`,
  ({ word, hide }) =>
    `[vc_custom_heading text="${word()} ${word()}" font_container="tag:h3|${hide()}:1"][vc_btn title="${word()}" link="url:https%3A%2F%2Fa.example|title:${hide()}"]`,
  ({ word }) => `[vc_raw_html]${encoded(`<p>${word()}, ${word()}</p>`)}[/vc_raw_html]`,
  ({ word }) =>
    `[vc_tta_tabs][vc_tta_section title="${word()}"]${word()}[/vc_tta_section][vc_tta_section title="${word()}"]${word()}[/vc_tta_section][/vc_tta_tabs]`,
  ({ word, hide }) =>
    `[et_pb_text custom_css_main="${hide()}${'x'.repeat(2_500)}"]<p>${word()}</p>[/et_pb_text][et_pb_blurb title="${word()}" admin_label="${hide()}"]${word()}[/et_pb_blurb]`,
  ({ word }) =>
    `[et_pb_cta title="${word()}" button_text="${word()}" button_url="https://a.example/x"]<p>${word()}</p>[/et_pb_cta][et_pb_team_member name="${word()}" position="${word()}"]${word()}[/et_pb_team_member]`,
  ({ word, hide }) =>
    `[fusion_title size="1" class="${hide()}"]${word()}[/fusion_title][fusion_content_box title="${word()}" linktext="${word()}" link="https://a.example"]${word()}[/fusion_content_box]`,
  ({ word }) =>
    `[av_heading heading='${word()}' tag='h3'][/av_heading][av_button label='${word()}' link='manually,https://a.example']`,
  ({ word }) =>
    `[tabs][tab title="${word()}"]${word()}.[/tab][tab title="${word()}"]${word()}[/tab][/tabs]`,
  ({ word }) =>
    `[one_half]${word()}[/one_half][one_half_last]${word()}[/one_half_last]${word()}[my_box]${word()}[/my_box]`,
  ({ word }) =>
    `[gallery ids="21"] ${word()} [caption id="a" width="9"]<img src="${oldSite}/wp-content/uploads/2020/05/school.jpg" alt="${word()}"> ${word()}[/caption]`,
  ({ word }) =>
    `<figure><img src="${oldSite}/wp-content/uploads/2020/05/field.jpg" alt="${word()}"><figcaption>${word()}</figcaption></figure>`,
  // Elements without a counterpart are counted.
  ({ word }) => `[vc_mystery blurb="${word()} and ${word()}"]${word()}`,
  ({ word }) => `<!-- wp:acf/hero {"data":{"heading":"${word()} for ${word()}"}} /-->${word()}`,
  ({ word }) => `<svg><text>${word()}</text></svg>${word()}<input type="submit" value="${word()}">`,
  ({ word }) =>
    `[contact-field label="${word()}" type="text" /]${word()}<img src="https://b.example/x.jpg" alt="${word()}">`,
  ({ word }) => `<p>${word()}</p>[gallery ids="777"]<!-- wp:block {"ref":888} /-->`,
]

const inBlocks = (id: number) =>
  `<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:block {"ref":${id}} /-->`

function makeSite(words: Words, chance: Chance) {
  const targets = ['news', 'story', 'page', 'program', 'album', 'report'] as const
  const chosen: Record<string, (typeof targets)[number]> = {}
  const items: WordPressItem[] = []
  for (let id = 100; id < 112; id += 1) {
    const target = chance.oneOf(targets)
    chosen[`post/c${id}`] = target
    const content = Array.from({ length: 1 + chance.below(5) }, () =>
      chance.oneOf(parts)(words, chance),
    )
    const pdf =
      target === 'report'
        ? `<p><a href="${oldSite}/wp-content/uploads/2020/05/plan.pdf">${words.word()}</a></p>`
        : ''
    const block = chance.below(4) === 0 ? inBlocks(id + 800) : ''
    const fr = chance.below(5) === 0 ? `[:en]${words.word()}[:fr]${words.word()}[:]` : ''
    items.push({
      id,
      title: `${words.word()} &amp; ${words.word()}`,
      content: `${fr || words.word()}${content.join('')}${pdf}${block}`,
      excerpt: chance.below(3) === 0 ? words.word() : '',
      categories: [['category', `c${id}`, `C${id}`]],
    })
    if (block) {
      items.push({
        id: id + 800,
        type: 'wp_block',
        content: `<p>${words.word()}</p>[vc_btn title="${words.word()}"]`,
      })
    }
  }
  items.push(
    attachment(21, '2020/05/school.jpg', {
      title: '',
      meta: { _wp_attachment_image_alt: words.word() },
    }),
    attachment(22, '2020/05/field.jpg', { title: '', excerpt: words.word() }),
    attachment(23, '2020/05/plan.pdf', { title: '' }),
  )
  return { items, targets: chosen satisfies WordPressTargets }
}

const lists = ['notices', 'pages', 'programs', 'albums', 'photogallerys', 'reports']

test.each(Array.from({ length: Math.max(4, Math.min(runs, 40)) }, (_, index) => seed + index))(
  'each word of an export is kept or counted, from the seed %s',
  { tags: 'long' },
  async (at) => {
    const words = openWords()
    const { items, targets } = makeSite(words, openChance(at))
    const site = await openContent()
    const folder = await writeSite(items)
    const source = { kind: 'wordpress', exported: join(folder, 'export.xml'), targets } as const
    const { plan } = await openImport(site.services.db, {
      ...source,
      media: join(folder, 'uploads'),
    })
    const { added, problems } = await moveIn(site, folder, { targets })
    expect({ added, problems, refused: plan.refused }).toEqual({
      added: 12,
      problems: [],
      refused: [],
    })
    const records = (await Promise.all(lists.map((list) => listed(site, `/api/${list}`)))).flat()
    // Each line of a value for itself: words must not be glued.
    const stored = records.map((record) => Object.values(record).join('\n')).join('\n')
    const kept = new Set(stored.match(/(?<![\p{L}\p{N}])(?:un)?seen\d{5}(?![\p{L}\p{N}])/gu))
    const reasons = plan.lost.flatMap(({ reasons }) => reasons)
    const counted = new Set(
      reasons
        .map(translateEn)
        .join('\n')
        .match(/\bseen\d{5}\b/g),
    )
    expect(words.seen.filter((word) => !kept.has(word) && !counted.has(word))).toEqual([])
    // A text may show an image of the library twice, and a record once.
    const own = words.seen.slice(0, -2)
    expect(own.filter((word) => kept.has(word) && counted.has(word))).toEqual([])
    expect(words.unseen.filter((word) => kept.has(word))).toEqual([])
    expect(stored).not.toMatch(/\[(?:vc|et_pb|fusion|av)_|JTN|wp:/)
  },
)

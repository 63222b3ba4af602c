// Words of an export of WordPress: each comes along, or the preview counts it with its reason.
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translateEn } from '#core/error-messages/translate-en.ts'
import { openImport } from '#modules/moving-in/open-import.server.ts'
import { openContent } from './support/content.ts'
import { plain } from './support/images.ts'
import { attachment, oldSite, type WordPressItem, writeFiles } from './support/wordpress.ts'
import { listed, moveIn, openFolder, writeSite } from './support/wordpress-site.ts'

type Site = Awaited<ReturnType<typeof openContent>>

const water = async () => new Uint8Array(await plain(60, 40).jpeg().toBuffer())

async function copyExport(name: string, folder: string): Promise<string> {
  writeFiles(folder, { 'uploads/2020/05/water.jpg': await water() })
  copyFileSync(join(import.meta.dirname, 'fixtures/wordpress', name), join(folder, 'export.xml'))
  // The command forgets what it has stored once it is done.
  rmSync(join(folder, 'list.jsonl'), { force: true })
  return folder
}

async function preview({ services }: Site, folder: string) {
  const [exported, media] = [join(folder, 'export.xml'), join(folder, 'uploads')]
  const { plan, close } = await openImport(services.db, { kind: 'wordpress', exported, media })
  close()
  return plan
}

async function storedOf(items: WordPressItem[]) {
  const site = await openContent()
  const folder = await writeSite(items)
  const { lost, shortcodes, unknown } = await preview(site, folder)
  const { problems } = await moveIn(site, folder)
  expect(problems).toEqual([])
  const notices = await listed(site, '/api/notices')
  const byId = notices.toSorted((a, b) => Number(a.id) - Number(b.id))
  const bodies = byId.map(({ body, bodyBn }) =>
    String(body || bodyBn).replace(/[0-9a-f]{32}/g, 'NAME'),
  )
  return { bodies, notices: byId, site, lost, shortcodes, unknown }
}

const bodyOf = async (content: string, ...others: WordPressItem[]) => {
  const stored = await storedOf([{ id: 1, content }, ...others])
  return { body: stored.bodies[0], ...stored }
}

test('an export with every kind of text comes along whole', async () => {
  const site = await openContent()
  const folder = await copyExport('export.xml', await openFolder())
  const plan = await preview(site, folder)
  expect(plan).toMatchObject({ lost: [], refused: [], leftOut: [], unknown: [] })
  expect(plan.shortcodes).toContainEqual({ type: 'vc_raw_html', count: 1 })
  expect(await moveIn(site, folder)).toMatchObject({ added: 8, images: 1, problems: [] })
  const notices = await listed(site, '/api/notices')
  const bodyAt = (start: string) =>
    notices.find(({ title }) => String(title).startsWith(start))?.body
  expect(bodyAt('W1')).toBe(
    '<p>The report is out [see https://www.example.org/report for the figures] and can be read.</p>',
  )
  expect(bodyAt('W2')).toBe(
    '<p>House 12, Khulna</p><h2>Our impact</h2><p>Text below.</p><p><a href="https://example.org/form">Download the form</a></p>',
  )
  expect(bodyAt('W3')).toBe('<p>Words behind long settings.</p>')
  expect(bodyAt('W4')).toBe('<p>Above.</p><p>Open from 9 to 5.</p>')
  expect(notices.map(({ title }) => title)).toContain('W5 Women’s group – meeting')
  expect(bodyAt('W6')).toContain('alt="A tube well in Khulna"')
  expect(bodyAt('W7')).toBe('<p>Great news 🎉 today</p>')
  const [photo] = await listed(site, '/api/photogallerys')
  expect(photo?.title).toMatch(/^x+…$/)
  expect(photo?.description).toMatch(/😀 more/)
})

test('featured images and galleries come from an earlier export of the same site', async () => {
  const site = await openContent()
  const folder = await openFolder()
  await moveIn(site, await copyExport('split-attachments.xml', folder))
  await copyExport('split-posts.xml', folder)
  expect(await preview(site, folder)).toMatchObject({ lost: [] })
  expect(await moveIn(site, folder)).toMatchObject({ added: 1, images: 0 })
  const [notice] = await listed(site, '/api/notices')
  expect(notice?.imagename).toMatch(/\.jpg$/)
  expect(notice?.body).toBe(`<p>Text.</p><p><img src="/uploads/${notice?.imagename}" alt="" /></p>`)
})

test('numbers of images that lead nowhere are named before anything is stored', async () => {
  const site = await openContent()
  const folder = await copyExport('split-posts.xml', await openFolder())
  const { lost } = await preview(site, folder)
  expect(lost).toMatchObject([
    {
      title: 'S1 split export',
      reason: expect.stringMatching(/number 701 is neither in this export/),
    },
  ])
  // The image of another site with the same number is not taken for it.
  const items = [attachment(701, '2020/05/school.jpg')]
  await moveIn(site, await writeSite(items))
  expect((await preview(site, folder)).lost).toHaveLength(1)
})

test('an image of a text whose uploads do not come a second time is found again', async () => {
  const site = await openContent()
  await moveIn(site, await writeSite([attachment(21, '2020/05/school.jpg')]))
  const image = `<img src="${oldSite}/wp-content/uploads/2020/05/school-300x200.jpg" alt="A school">`
  const later = await writeSite([{ id: 5, title: 'Later', content: image }])
  rmSync(join(later, 'uploads'), { recursive: true })
  writeFiles(later, { 'uploads/readme.txt': 'none' })
  expect(await moveIn(site, later)).toMatchObject({ added: 1, images: 0 })
  const [notice] = await listed(site, '/api/notices')
  expect(notice?.body).toMatch(
    /^<p><img src="\/uploads\/[0-9a-f]{32}\.jpg" alt="A school" \/><\/p>$/,
  )
})

test.each([
  ['an aside', 'As he said [sic], the well [Update_1] is dry [Contact name=Rahim].'],
  ['an order', 'See [table of contents] and [download the form], [map 3], [Gallery].'],
  ['Bangla', 'সভা [স্থগিত] হয়েছে [see সভা].'],
  ['a shortcode that is not to be replaced', 'Write [gallery ids="1"] there.'],
  ['a link of another notation', 'See [the map](https://www.example.org/map).'],
])('words in brackets stay: %s', async (_, text) => {
  const { body, lost } = await bodyOf(text.replace('[gallery ids="1"]', '[[gallery ids="1"]]'))
  expect(body).toBe(`<p>${text}</p>`)
  expect(lost).toEqual([])
})

test('shortcodes are named in the preview, and so are unknown ones that stay', async () => {
  const { body, lost, shortcodes, unknown } = await bodyOf(
    'Before [contact-form-7 id="5" title="Contact form 1"] after [my_map id="3"].\n\n[vc_thing headline="Our work" blurb_x="Twelve new wells" title="on" title_font="Open Sans" information="Open daily" custom_css_main="color: red"]',
  )
  expect(body).toBe('<p>Before after [my_map id="3"].</p><h2>Our work</h2>')
  expect(shortcodes).toEqual([
    { type: 'contact-form-7', count: 1 },
    { type: 'vc_thing', count: 1 },
  ])
  expect(unknown).toEqual([{ type: '[my_map]', count: 1 }])
  expect(lost).toMatchObject([
    {
      title: 'Item 1',
      reason:
        '[contact-form-7] has no counterpart here. [vc_thing] has no counterpart here. Words that are lost: 5 (Twelve new wells Open daily).',
    },
  ])
})

test.each([
  [
    'WPBakery',
    '[vc_row][vc_column][vc_custom_heading text="Our work" font_container="tag:h3|text_align:left"][vc_single_image image="21" img_size="full"][vc_tta_tabs][vc_tta_section title="Monthly" tab_id="1"][vc_column_text]Pay 100 taka.[/vc_column_text][/vc_tta_section][vc_tta_section title="Weekly"]Pay 25.[/vc_tta_section][/vc_tta_tabs][vc_cta h2="Join us" btn_title="Call" btn_link="url:tel%3A01712345678|title:x"]Every Monday[/vc_cta][vc_progress_bar values="%5B%7B%22label%22%3A%22Wells%22%2C%22value%22%3A%2290%22%7D%5D"][/vc_column][/vc_row]',
    '<h3>Our work</h3><p><img src="/uploads/NAME.jpg" alt="A school" /></p><h2>Monthly</h2><p>Pay 100 taka.</p><h2>Weekly</h2><p>Pay 25.</p><h2>Join us</h2><p>Every Monday</p><p><a href="tel:01712345678">Call</a></p><p>Wells</p><p>90</p>',
  ],
  [
    'Divi',
    `[et_pb_section][et_pb_row][et_pb_blurb title="Health %22first%22" image="${oldSite}/wp-content/uploads/2020/05/school.jpg" alt="Clinic" title_font="Lato||||" admin_label="Blurb"]<p>Camps</p>[/et_pb_blurb][et_pb_button button_text="Give" button_url="https://www.example.org/give" _builder_version="4.9"][/et_pb_button][et_pb_testimonial author="Rahima" job_title="Member"]Thanks[/et_pb_testimonial][et_pb_code]<!-- [et_pb_line_break_holder] --><p>Code</p><!– [et_pb_line_break_holder] –>[/et_pb_code][/et_pb_row][/et_pb_section]`,
    '<h2>Health "first"</h2><p><img src="/uploads/NAME.jpg" alt="Clinic" /></p><p>Camps</p><p><a href="https://www.example.org/give">Give</a></p><p>Thanks</p><p>Rahima</p><p>Member</p><p>Code</p>',
  ],
  [
    'Avada',
    '[fusion_builder_container][fusion_title size="2"]Wells[/fusion_title][fusion_button link="https://www.example.org/a"]Read[/fusion_button][fusion_flip_box title_front="Before" text_front="Dry" title_back="After" text_back="Wet"]More[/fusion_flip_box][fusion_imageframe image_id="21|full"]https://www.old.example.org/x[/fusion_imageframe][/fusion_builder_container]',
    undefined,
  ],
  [
    'Enfold',
    `[av_heading heading='Our work' tag='h2' link='manually,https://']Sub[/av_heading][av_button label='Apply' link='manually,https://www.example.org/b'][av_textblock]Text[/av_textblock]`,
    '<h2>Our work</h2><p>Sub</p><p><a href="https://www.example.org/b">Apply</a></p><p>Text</p>',
  ],
  [
    'tabs of a theme',
    '[tabs][tab title="One"]First taka.[/tab][tab title="Two"]Weekly[/tab][/tabs][dropcap]A[/dropcap]n end[su_highlight]ing[/su_highlight] of it',
    '<h2>One</h2><p>First taka.</p><h2>Two</h2><p>Weekly</p><p>An end ing of it</p>',
  ],
])(
  'headings, texts, buttons and images of a page builder come along: %s',
  async (_, content, kept) => {
    const {
      body = '',
      lost,
      site,
    } = await bodyOf(
      content,
      attachment(21, '2020/05/school.jpg', { meta: { _wp_attachment_image_alt: 'A school' } }),
    )
    expect(site).toBeDefined()
    if (kept) expect(body).toBe(kept)
    else {
      for (const word of ['Wells', 'Read', 'Before', 'Dry', 'After', 'Wet', 'More', 'NAME'])
        expect(body).toMatch(new RegExp(`\\b${word}\\b`))
    }
    expect(lost.filter(({ title }) => title === 'Item 1')).toEqual([])
  },
)

test('reusable blocks stand in their places, within each other, and never without end', async () => {
  const block = (id: number, content: string): WordPressItem => ({ id, type: 'wp_block', content })
  const use = (id: number) => `<!-- wp:block {"ref":${id}} /-->`
  const { body, lost, site } = await bodyOf(
    `<!-- wp:paragraph --><p>Top</p><!-- /wp:paragraph -->${use(50)}${use(52)}${use(99)}<p>End</p>`,
    block(50, `<!-- wp:paragraph --><p>Outer</p><!-- /wp:paragraph -->${use(51)}`),
    block(51, '<!-- wp:paragraph --><p>Inner</p><!-- /wp:paragraph -->'),
    block(52, `<p>Round</p>${use(52)}`),
    block(53, '<p>Nowhere</p>'),
  )
  expect(body).toBe('<p>Top</p><p>Outer</p><p>Inner</p><p>Round</p><p>End</p>')
  expect(lost).toMatchObject([{ reason: expect.stringMatching(/block 99 is not in this export/) }])
  const folder = await writeSite([
    { id: 1, content: use(50) },
    block(50, '<p>a</p>'),
    block(53, 'b'),
  ])
  // The block that stands in a text is taken with it.
  expect((await preview(site, folder)).leftOut).toEqual([{ type: 'wp_block', count: 1 }])
})

test('blocks that a program fills are named with their words', async () => {
  const { lost } = await bodyOf(
    '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:acf/hero {"data":{"heading":"Water for all"}} /--><!-- wp:latest-posts /--><svg><text>Map of wards</text></svg>',
  )
  expect(lost[0]?.reason).toBe(
    'wp:acf/hero has no counterpart here. Words that are lost: 3 (Water for all). wp:latest-posts has no counterpart here. <svg> has no counterpart here. Words that are lost: 3 (Map of wards).',
  )
})

test('entities, also numeric ones, become their characters in titles, names and captions', async () => {
  const { notices, site } = await storedOf([
    { id: 1, title: 'A &eacute; &#2453;&#x995; &hellip; &amp;lt;b' },
    {
      id: 2,
      title: 'Album',
      content: '[gallery ids="21"]',
      categories: [['category', 'gallery', 'Photos &#038; films']],
    },
    attachment(21, '2020/05/school.jpg', { excerpt: 'Women&#8217;s &ldquo;day&rdquo;' }),
    attachment(23, '2020/05/plan.pdf', { title: 'Plan &#8211; 2' }),
  ])
  expect(notices.map(({ title }) => title)).toEqual(['A é কক … &lt;b'])
  expect(await listed(site, '/api/photogallerys')).toMatchObject([{ title: 'Women’s “day”' }])
})

test('alternative texts of the library are used where a text has none', async () => {
  const meta = { _wp_attachment_image_alt: 'Two &amp; wells' }
  const source = `${oldSite}/wp-content/uploads/2020/05/school-300x200.jpg`
  const { bodies } = await storedOf([
    { id: 1, content: `<p><img class="alignleft wp-image-21" src="${source}" alt=""></p>` },
    { id: 2, content: `<img src="${source}">` },
    { id: 3, content: `<img class="wp-image-21" src="${source}" alt="Its own">` },
    attachment(21, '2020/05/school.jpg', { meta }),
  ])
  expect(bodies.map((body) => /alt="([^"]*)"/.exec(body)?.[1])).toEqual([
    'Two &amp; wells',
    'Two &amp; wells',
    'Its own',
  ])
})

test.each([
  [
    'a smiley',
    '<img src="/wp-includes/images/smilies/icon_smile.gif" alt=":)" class="wp-smiley">',
    ':)',
  ],
  [
    'one without a text',
    '<img class="emoji" src="https://s.w.org/images/core/emoji/2/72x72/1f600.png">',
    '😀',
  ],
  [
    'a flag',
    '<img class="emoji" alt="🇧🇩" src="https://s.w.org/images/core/emoji/2/svg/1f1e7-1f1e9.svg">',
    '🇧🇩',
  ],
])('an emoji that is an image becomes a character: %s', async (_, image, sign) => {
  expect((await bodyOf(`<p>Good ${image} day</p>`)).body).toBe(`<p>Good ${sign} day</p>`)
})

test.each([
  '[gallery ids=”21,22″]',
  '[gallery ids=&#8221;21,22&#8243;]',
  "[gallery ids='21,22' columns=2]",
])('a gallery is found whatever its quotation marks are: %s', async (gallery) => {
  const { body } = await bodyOf(
    gallery,
    attachment(21, '2020/05/school.jpg'),
    attachment(22, '2020/05/field.jpg'),
  )
  expect(body?.match(/<img /g)).toHaveLength(2)
})

test('other languages of qTranslate are named, and what is in no language is in both', async () => {
  const { notices, lost } = await storedOf([
    {
      id: 1,
      title: '[:en]Water[:bn]পানি[:fr]Eau[:]',
      content: '[:en]Wells[:bn]কূপ[:fr]Puits de village[:] 2020',
    },
  ])
  expect(notices).toMatchObject([
    { title: 'Water', titleBn: 'পানি', body: '<p>Wells 2020</p>', bodyBn: '<p>কূপ 2020</p>' },
  ])
  expect(lost).toMatchObject([
    { reason: 'The language “fr” is not taken. Words that are lost: 4 (Eau Puits de village).' },
  ])
})

test('a slug that WordPress has cut within a letter keeps its whole letters', async () => {
  const site = await openContent()
  const items = [
    { id: 1, type: 'page', title: 'Water', slug: '%e0%a6%aa%e0%a6%be%e0%a6%a8%e0%a6' },
    { id: 2, type: 'page', title: 'Long', slug: `${'%e0%a6%95%e0%a7%8d%e0%a6%b7'.repeat(40)}` },
    { id: 3, type: 'page', title: 'Half', slug: 'wells-%e0%a6' },
  ]
  await moveIn(site, await writeSite(items))
  const slugs = (await listed(site, '/api/pages')).map(({ slug }) => String(slug))
  expect(slugs.toSorted()).toEqual([expect.stringMatching(/^(?:ksho)+$/), 'pan', 'wells'])
})

test('texts of albums and reports, and excerpts, come along or are counted', async () => {
  const { site, lost } = await storedOf([
    {
      id: 1,
      title: 'Fair',
      content: 'The fair of May\n\n[gallery ids="21"]',
      categories: [['category', 'gallery', 'Gallery']],
    },
    {
      id: 2,
      title: 'Audit',
      content: `<p>All is well. <a href="${oldSite}/wp-content/uploads/2020/05/plan.pdf">Read it</a></p>`,
      categories: [['category', 'reports', 'Reports']],
    },
    { id: 3, title: 'News', content: 'Rain fell', excerpt: 'Rain fell, and crops grew' },
    attachment(21, '2020/05/school.jpg', { excerpt: 'The tent', content: 'Taken by Rahim' }),
    attachment(23, '2020/05/plan.pdf'),
  ])
  expect(await listed(site, '/api/albums')).toMatchObject([
    { description: '<p>The fair of May</p>' },
  ])
  expect(await listed(site, '/api/reports')).toMatchObject([
    { description: expect.stringMatching(/^<p>All is well\. <a [^>]+>Read it<\/a><\/p>$/) },
  ])
  expect(lost.map(({ title, reason }) => [title, reason])).toEqual([
    ['News', 'The excerpt has no place here. Words that are lost: 3 (and crops grew).'],
    [
      'Item 21',
      'What the library says about this image stands in no text. Words that are lost: 3 (Taken by Rahim).',
    ],
  ])
})

test('an item that cannot be taken is named in the preview, with the images of others', async () => {
  const site = await openContent()
  const folder = await writeSite([
    { id: 1, type: 'page', title: 'Empty', content: '' },
    {
      id: 2,
      content: '<p>a</p><img src="https://elsewhere.example.org/uploads/x.jpg" alt="A map">',
    },
  ])
  const { refused, lost } = await preview(site, folder)
  expect(refused).toMatchObject([{ title: 'Empty', reason: expect.stringMatching(/required/) }])
  expect(lost[0]?.reasons.map(translateEn)).toEqual([
    'The image https://elsewhere.example.org/uploads/x.jpg is not in the media.',
    'Words that are lost: 2 (A map).',
  ])
})

test('letters and their signs are never cut apart', async () => {
  const caption = `${'ক্ষুদ্র'.repeat(27)}ক্ষুদ্রক্ষুদ্র`
  const { site } = await storedOf([
    {
      id: 1,
      title: 'Album',
      categories: [['category', 'gallery', 'Gallery']],
      content: `<figure><img src="${oldSite}/wp-content/uploads/2020/05/school.jpg" alt=""><figcaption>${caption}</figcaption></figure>`,
    },
  ])
  const [photo] = await listed(site, '/api/photogallerys')
  const title = String(photo?.titleBn)
  expect(title.endsWith('…')).toBe(true)
  expect(title.length).toBeLessThanOrEqual(191)
  // Neither a hasanta nor half a conjunct is left at the end.
  expect(caption.slice(title.length - 1)).toMatch(/^\p{L}/u)
  expect(title.at(-2)).not.toBe('\u09cd')
  expect(photo?.descriptionBn).toContain(caption)
})

test('a page under the address of a page of the site gets another one, which is named', async () => {
  const about = { type: 'page', slug: 'about-us', link: `${oldSite}/about-us/` }
  const { lost, site } = await storedOf([
    { id: 1, title: 'About us', content: '<p>Words</p>', ...about },
  ])
  expect(lost).toMatchObject([
    {
      title: 'About us',
      reasons: [{ key: 'import_lost.sitePage', params: { name: '/about-us' } }],
    },
  ])
  expect(await listed(site, '/api/pages')).toMatchObject([{ slug: 'about-us-2' }])
})

test('an address that the site has itself does not come along, and is named', async () => {
  const { lost, site } = await storedOf([
    { id: 1, title: 'Office', link: `${oldSite}/admin/`, content: '<p>Words</p>' },
    { id: 2, title: 'Login', link: `${oldSite}/bn/auth/login`, content: '<p>Words</p>' },
    { id: 3, title: 'Rain', link: `${oldSite}/news/rain`, content: '<p>Words</p>' },
  ])
  expect(lost).toMatchObject([
    { title: 'Office', reasons: [{ key: 'import_lost.address', params: { name: '/admin/' } }] },
    { title: 'Login', reasons: [{ params: { name: '/bn/auth/login' } }] },
  ])
  const addresses = await site.services.db.selectFrom('formerAddresses').select('address').execute()
  expect(addresses.map(({ address }) => address).filter((one) => /^\/\w/.test(one))).toEqual([
    '/news/rain',
  ])
})

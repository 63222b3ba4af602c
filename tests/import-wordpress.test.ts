// A website of WordPress moves in: its export and its uploads, whole, damaged and hostile.
import { existsSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formerAddress } from '#app/features/office/moving-in/wordpress/former-addresses.queries.server.ts'
import { redirectFormer } from '#app/features/office/moving-in/wordpress/former-addresses.server.ts'
import { importWordPress } from '#app/features/office/moving-in/wordpress/import-wordpress.service.server.ts'
import { openMedia } from '#app/features/office/moving-in/wordpress/media-source.server.ts'
import { readWxr } from '#app/features/office/moving-in/wordpress/read-wxr.server.ts'
import { convertText } from '#app/features/office/moving-in/wordpress/wordpress-html.server.ts'
import {
  planWordPress,
  type WordPressTargets,
} from '#app/features/office/moving-in/wordpress/wordpress-plan.server.ts'
import { openBuiltSite } from './support/built-site.ts'
import { openContent } from './support/content.ts'
import { plain } from './support/images.ts'
import { pdfOf } from './support/pdf.ts'
import { onEachDatabase } from './support/services.ts'
import { attachment, oldSite, type WordPressItem, writeFiles, wxrOf } from './support/wordpress.ts'
import { zipOf } from './support/zip.ts'

type Site = Awaited<ReturnType<typeof openContent>>

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'village-wordpress-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function moveIn(
  { services, makePerson }: Pick<Site, 'services' | 'makePerson'>,
  folder: string,
  options: { targets?: WordPressTargets; media?: string; isStopped?: () => boolean } = {},
) {
  const { id, name } = await makePerson({ role: 'ADMIN' })
  const clerk = { id, name, checkRights: async () => 'ADMIN' as const }
  const media = await openMedia(options.media ?? join(folder, 'uploads'))
  const site = await readWxr(join(folder, 'export.xml'))
  const { targets, isStopped = () => false } = options
  try {
    return await importWordPress(
      services,
      clerk,
      { site, media, ...(targets && { targets }) },
      { list: join(folder, 'list.jsonl'), progress: () => {}, isStopped },
    )
  } finally {
    media.close()
  }
}

const listed = async (site: Site, path: string) =>
  (await site.admin(`GET ${path}?state=all`)).body as Record<string, unknown>[]

const photo = async (width = 60) => new Uint8Array(await plain(width, 40).jpeg().toBuffer())

const posts: WordPressItem[] = [
  {
    id: 11,
    title: 'School opened &amp; running',
    slug: 'school-opened',
    categories: [['category', 'news', 'News']],
    content:
      '<!-- wp:paragraph --><p>Hello <strong>all</strong></p><!-- /wp:paragraph -->' +
      `<!-- wp:image --><figure class="wp-block-image"><img src="${oldSite}/wp-content/uploads/2020/05/school-300x200.jpg" alt="A school"/><figcaption>Our school</figcaption></figure><!-- /wp:image -->` +
      `<p><a href="${oldSite}/wp-content/uploads/2020/05/plan.pdf">The plan</a> <a href="${oldSite}/about/">About</a></p>`,
    meta: { _thumbnail_id: '21' },
  },
  {
    id: 12,
    title: 'Driver wanted',
    categories: [['category', 'jobs', 'Jobs']],
    content: 'Line one\nLine two\n\nPara two',
    status: 'draft',
  },
  { id: 13, title: 'About us', type: 'page', slug: 'about', link: `${oldSite}/about/` },
  {
    id: 14,
    title: 'মাঠের ছবি',
    categories: [['category', 'gallery', 'Gallery']],
    content: '[gallery ids="21,22"]',
    slug: '%e0%a6%ae',
    link: `${oldSite}/2020/05/%e0%a6%ae/`,
  },
  {
    id: 15,
    title: 'Trees',
    categories: [
      ['category', 'news', 'News'],
      ['language', 'en', 'English'],
      ['post_translations', 'pll_1', 'pll_1'],
    ],
  },
  {
    id: 16,
    title: 'গাছ',
    content: '<p>সবুজ</p>',
    slug: 'trees-bn',
    link: `${oldSite}/bn/2020/05/trees-bn/`,
    categories: [
      ['category', 'news', 'News'],
      ['language', 'bn', 'বাংলা'],
      ['post_translations', 'pll_1', 'pll_1'],
    ],
  },
  { id: 17, title: 'Later', status: 'future', date: '2030-01-02 09:00:00' },
  { id: 18, title: 'Secret', password: 'x' },
  { id: 19, title: '[:en]Water[:bn]পানি[:]', content: '[:en]Wells[:bn]কূপ[:]' },
  { id: 30, type: 'nav_menu_item' },
  { id: 31, status: 'trash' },
  attachment(21, '2020/05/school.jpg', {
    parent: 11,
    meta: { _wp_attachment_image_alt: 'School alt' },
    excerpt: 'School caption',
  }),
  attachment(22, '2020/05/field.jpg'),
  attachment(23, '2020/05/plan.pdf'),
  attachment(24, '2020/05/gone.jpg'),
]

async function writeSite(items = posts): Promise<string> {
  const folder = await openFolder()
  writeFiles(folder, {
    'export.xml': wxrOf(items),
    'uploads/2020/05/school.jpg': await photo(),
    'uploads/2020/05/school-300x200.jpg': await photo(30),
    'uploads/2020/05/field.jpg': await photo(80),
    'uploads/2020/05/plan.pdf': new Uint8Array(pdfOf('plan.pdf', 1).buffer),
  })
  return folder
}

onEachDatabase('a WordPress site', (open) => {
  test('becomes notices, pages and albums once, redirects, and is undone as one', async () => {
    const site = await openContent(await open())
    const folder = await writeSite()
    const result = await moveIn(site, folder)
    expect(result.problems).toEqual([])
    expect(result).toMatchObject({ added: 8, known: 0, images: 2, files: 1, isDone: true })
    const notices = await listed(site, '/api/notices')
    const byTitle = (title: string) =>
      notices.find((one) => one.title === title || one.titleBn === title)
    expect(byTitle('School opened & running')).toMatchObject({
      kind: 'news',
      date: '2020-05-17',
      state: 'published',
      signerName: 'Rahima Khatun',
      imagename: expect.stringMatching(/\.jpg$/),
      attachments: [{ title: 'The plan', pageCount: 1 }],
      body: expect.stringMatching(
        /^<p>Hello <strong>all<\/strong><\/p><p><img src="\/uploads\/[0-9a-f]{32}\.jpg" alt="A school" \/><\/p><p>Our school<\/p><p><a href="\/uploads\/[^"]+\.pdf">The plan<\/a> <a href="\/about\/?">About<\/a><\/p>$/,
      ),
    })
    expect(byTitle('Driver wanted')).toMatchObject({
      kind: 'job',
      state: 'draft',
      body: '<p>Line one<br />Line two</p><p>Para two</p>',
    })
    expect(byTitle('Trees')).toMatchObject({
      titleBn: 'গাছ',
      body: '<p>Text 15</p>',
      bodyBn: '<p>সবুজ</p>',
    })
    expect(byTitle('Water')).toMatchObject({
      titleBn: 'পানি',
      body: '<p>Wells</p>',
      bodyBn: '<p>কূপ</p>',
    })
    expect(byTitle('Later')).toMatchObject({
      state: 'published',
      publishAt: '2030-01-02T03:00:00.000Z',
    })
    expect(byTitle('Secret')).toMatchObject({ state: 'draft' })
    expect(await listed(site, '/api/pages')).toMatchObject([{ title: 'About us', slug: 'about' }])
    const [album] = await listed(site, '/api/albums')
    expect(album).toMatchObject({ titleBn: 'মাঠের ছবি', state: 'published' })
    const photos = await listed(site, '/api/photogallerys')
    expect(photos).toMatchObject([
      { title: 'School caption', alt: 'School alt' },
      { titleBn: 'মাঠের ছবি 2' },
    ])

    const { services } = site
    const redirect = async (path: string) =>
      (await redirectFormer(services, new Request(`http://localhost${path}`)))?.headers.get(
        'Location',
      )
    const school = `/notices/${byTitle('School opened & running')?.id}`
    expect(await redirect('/2020/05/school-opened')).toBe(school)
    expect(await redirect('/2020/05/School-Opened/')).toBe(school)
    expect(await redirect('/?p=11')).toBe(school)
    expect(await redirect('/bn/2020/05/trees-bn')).toBe(`/bn/notices/${byTitle('Trees')?.id}`)
    expect(await redirect('/2020/05/%E0%A6%AE')).toMatch(/\/\d+$/)
    expect(await redirect('/2020/05/%E0%A6%AE')).toBe(await redirect('/?p=14'))
    expect(await redirect('/wp-content/uploads/2020/05/school-300x200.jpg')).toMatch(
      /^\/uploads\/[0-9a-f]{32}\.jpg$/,
    )
    expect(await redirect('/wp-content/uploads/2020/05/plan.pdf')).toMatch(/^\/uploads\/.+\.pdf$/)
    // Content that visitors must not see yet redirects nowhere.
    expect(await redirect('/?p=12')).toBeUndefined()
    expect(await redirect('/?p=17')).toBeUndefined()
    expect(await redirect('/?p=999')).toBeUndefined()

    const again = await moveIn(site, folder)
    expect(again).toMatchObject({ added: 0, known: 8, version: undefined })
    const undone = await site.admin(`POST /api/history/${result.version}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(await listed(site, '/api/notices')).toEqual([])
    expect(await listed(site, '/api/pages')).toEqual([])
    expect(await redirect('/?p=11')).toBeUndefined()
    expect(await moveIn(site, folder)).toMatchObject({ added: 8, known: 0 })
  })
})

test('the clerk decides what a group becomes, and the preview says what is left out', async () => {
  const site = await openContent()
  const folder = await writeSite()
  const media = await openMedia(join(folder, 'uploads'))
  const wxr = await readWxr(join(folder, 'export.xml'))
  expect(planWordPress(wxr, media, { 'post/jobs': 'notice' })).toMatchObject({
    title: 'Old site',
    groups: [
      { key: 'post/news', category: 'News', count: 3, target: 'news' },
      { key: 'post', count: 3, target: 'news' },
      { key: 'post/jobs', count: 1, target: 'notice' },
      { key: 'page', count: 1, target: 'page' },
      { key: 'post/gallery', count: 1, target: 'album' },
    ],
    images: 2,
    files: 1,
    missing: [`${oldSite}/wp-content/uploads/2020/05/gone.jpg`],
    leftOut: [
      { type: 'nav_menu_item', count: 1 },
      { type: 'trash', count: 1 },
    ],
  })
  const targets: WordPressTargets = {
    'post/news': 'program',
    post: 'none',
    'post/jobs': 'none',
    'post/gallery': 'report',
  }
  const result = await moveIn(site, folder, { targets })
  expect(result).toMatchObject({
    added: 3,
    problems: [{ title: 'মাঠের ছবি', reason: expect.stringMatching(/PDF/) }],
  })
  expect(await listed(site, '/api/programs')).toMatchObject([
    { title: 'School opened & running', description: expect.stringContaining('Hello') },
    { title: 'Trees', titleBn: 'গাছ' },
  ])
})

test('pages are shown and former addresses redirect behind the page cache', async () => {
  const site = await openBuiltSite()
  expect((await site.get('/2020/05/school-opened')).status).toBe(404)
  await site.admin('POST /api/pages', {
    json: { title: 'Trees', slug: 'trees', body: '<p>Own</p>' },
  })
  expect((await site.get('/?p=11')).status).toBe(200)
  const tree = { id: 40, type: 'page', title: 'Other', slug: 'trees', link: `${oldSite}/trees/` }
  await moveIn(site, await writeSite([...posts, tree]))
  for (const path of ['/2020/05/school-opened', '/?p=11', '/bn/2020/05/trees-bn', '/?p=13&utm=x']) {
    const { status, location = '' } = await site.get(path)
    expect([path, status]).toEqual([path, 301])
    expect([path, (await site.get(location)).status]).toEqual([path, 200])
  }
  // A page that is there already keeps its address.
  expect((await site.get('/trees')).html).toContain('<p>Own</p>')
  expect((await site.get('/?p=40')).location).toBe('/trees-2')
  expect((await site.get('/about')).html).toContain('<h1>About us</h1>')
  const page = await site.get((await site.get('/?p=11')).location ?? '')
  expect(page.html).toMatch(/<p>Hello <strong>all<\/strong><\/p><p><picture>.+alt="A school"/s)
  // A draft, a scheduled post and an unknown one answer like any address without a page.
  expect((await site.get('/?p=12')).status).toBe(200)
  expect((await site.get('/2020/05/item-12')).status).toBe(404)
  expect((await site.get('/2020/05/nothing')).status).toBe(404)
})

test('an import that was stopped is taken up without storing an image twice', async () => {
  const site = await openContent()
  const folder = await writeSite()
  let asked = 0
  const stopped = await moveIn(site, folder, { isStopped: () => ++asked > 1 })
  expect(stopped).toMatchObject({ added: 0, images: 1, isDone: false })
  expect(await listed(site, '/api/notices')).toEqual([])
  const stored = async () => {
    const names: string[] = []
    for await (const { name } of site.services.storage.list()) names.push(name)
    return names.filter((name) => /^[0-9a-f]{32}\.jpg$/.test(name))
  }
  const [first] = await stored()
  expect(await moveIn(site, folder)).toMatchObject({ added: 8, images: 2 })
  expect(await stored()).toHaveLength(2)
  expect(await stored()).toContain(first)
})

test('hostile HTML is stored as a paste would be, and a link never loads anything', async () => {
  const site = await openContent()
  const content =
    '<p onclick="x()">a<script>alert(1)</script><style>p{}</style></p><img src="http://10.0.0.1/x.jpg">' +
    '<a href="javascript:alert(1)">b</a><svg onload=x></svg><iframe src="https://video.example/1"></iframe>' +
    '<img src="/wp-content/uploads/../../etc/passwd"><form action="/x"><input></form>[contact-form-7 id="1"]<!--x'
  const folder = await writeSite([{ id: 1, title: '<b>T</b>', content }])
  expect(await moveIn(site, folder)).toMatchObject({ added: 1, images: 0 })
  expect(await listed(site, '/api/notices')).toMatchObject([
    {
      title: 'T',
      body: expect.not.stringMatching(/script|onclick|svg|iframe|form|10\.0\.0\.1|passwd|style/),
    },
  ])
})

test.each([
  [
    'an entity that grows',
    wxrOf([], '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n'),
  ],
  [
    'a file of the machine as an entity',
    wxrOf([], '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'),
  ],
  ['a cut file', wxrOf(posts).slice(0, -200)],
  ['another feed', '<feed></feed>'],
  ['no XML', 'PK\u0003\u0004'],
  ['nothing', ''],
  ['deep nesting', `<rss>${'<a>'.repeat(100_000)}`],
  [
    'an endless text',
    `<rss><channel><item><title>${'a'.repeat(3_000_000)}</title></item></channel></rss>`,
  ],
])('%s is refused in a sentence', async (_, xml) => {
  const folder = await openFolder()
  writeFiles(folder, { 'export.xml': xml })
  await expect(readWxr(join(folder, 'export.xml'))).rejects.toThrow(/^(?:it|its) /)
})

test('media may be a ZIP file with any folders above, and no link leads out of a folder', async () => {
  const folder = await openFolder()
  writeFiles(folder, { 'secret.jpg': 'secret', 'uploads/2020/05/own.jpg': 'own' })
  symlinkSync(join(folder, 'secret.jpg'), join(folder, 'uploads/2020/05/link.jpg'))
  symlinkSync(folder, join(folder, 'uploads/2020/out'))
  const source = await openMedia(join(folder, 'uploads'))
  expect(source.find(`${oldSite}/wp-content/uploads/2020/05/own-150x150.jpg`)).toBe(
    '2020/05/own.jpg',
  )
  expect(source.find('/wp-content/uploads/2020/05/link.jpg')).toBeUndefined()
  expect(source.find('/wp-content/uploads/2020/out/secret.jpg')).toBeUndefined()
  const parts = [{ name: 'backup/wp-content/uploads/2020/05/a.jpg', text: 'a' }]
  writeFiles(folder, {
    'media.zip': zipOf(parts),
    'slip.zip': zipOf([{ name: '../a.jpg', text: 'a' }]),
  })
  const zip = await openMedia(join(folder, 'media.zip'))
  const path = zip.find('/wp-content/uploads/2020/05/a-scaled.jpg')
  expect(path && String(await zip.read(path))).toBe('a')
  zip.close()
  await expect(openMedia(join(folder, 'slip.zip'))).rejects.toThrow('name is not allowed')
  expect(existsSync(join(folder, '../a.jpg'))).toBe(false)
})

test.each([
  '<!--'.repeat(50_000),
  '[caption'.repeat(25_000),
  '[gallery ids="'.repeat(14_000),
  '<p>'.repeat(60_000),
  '[a '.repeat(60_000),
])('a text made to be slow is converted within a second (%#)', (content) => {
  const startedAt = performance.now()
  convertText(content, { imageName: () => undefined, linkOf: (address) => address })
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test.each([
  ['/2020/05/a/', '', '/2020/05/a'],
  ['/', 'p=12', '/?p=12'],
  ['/', 'page_id=12', '/?p=12'],
  ['/', 'p=012', undefined],
  ['/', '', undefined],
  ['/%E0', '', '/%e0'],
])('the address %s?%s is stored as %s', (path, query, address) => {
  expect(formerAddress(path, new URLSearchParams(query))).toBe(address)
})

// A website of WordPress moves in: its export and its uploads.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redirectFormer } from '#modules/moving-in/media/former-addresses.server.ts'
import { openMedia } from '#modules/moving-in/media/media-source.server.ts'
import { readWxr } from '#modules/moving-in/wordpress/read-wxr.server.ts'
import {
  planWordPress,
  type WordPressTargets,
} from '#modules/moving-in/wordpress/wordpress-plan.server.ts'
import { setSetting } from './support/accounts.ts'
import { openBuiltSite } from './support/built-site.ts'
import { openContent } from './support/content.ts'
import { onEachDatabaseSlow } from './support/services.ts'
import { attachment, oldSite } from './support/wordpress.ts'
import { listed, moveIn, posts, writeSite } from './support/wordpress-site.ts'

onEachDatabaseSlow('a WordPress site', (open) => {
  test('becomes notices, pages and albums once, redirects, and is undone as one', {
    tags: 'long',
  }, async () => {
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
        /^<p>Hello <strong>all<\/strong><\/p><p><img src="\/uploads\/[0-9a-f]{32}\.jpg" alt="A school" \/><br \/>Our school<\/p><p><a href="\/uploads\/[^"]+\.pdf">The plan<\/a> <a href="\/about\/?">About<\/a><\/p>$/,
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
    expect(await redirect('/?attachment_id=21')).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
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

test('the clerk decides what a group becomes, and the preview says what is left out', {
  tags: 'long',
}, async () => {
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
      { key: 'page', count: 1, target: 'pageAbout' },
      { key: 'post/gallery', count: 1, target: 'album' },
    ],
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

test('pages are shown and former addresses redirect behind the page cache', {
  tags: 'long',
}, async () => {
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

const image = `${oldSite}/wp-content/uploads/2020/05/school.jpg`
const stored = '<p><img src="/uploads/NAME.jpg" alt="School alt" /></p>'
const captioned = (words: string) => stored.replace('</p>', `<br />${words}</p>`)

test('pages keep their places and names of the former menu; what stands in none is listed', async () => {
  const site = await openContent()
  const page = (id: number, title: string) => ({ id, type: 'page', title, slug: `p-${id}` })
  const entry = (id: number, order: number, of: number, title: string, below = 0) => ({
    id,
    type: 'nav_menu_item',
    title,
    order,
    categories: [['nav_menu', of < 0 ? 'foot' : 'main', 'Menu']] as [string, string, string][],
    meta: {
      _menu_item_type: of > 0 ? 'post_type' : 'custom',
      _menu_item_object_id: String(Math.abs(of)),
      _menu_item_menu_item_parent: String(below),
    },
  })
  const items = [
    page(1, 'History'),
    page(2, 'Our work on water'),
    page(3, 'Committee'),
    page(4, 'Forgotten'),
    { id: 5, title: 'On top', isPinned: true },
    entry(50, 3, 1, ''),
    entry(51, 1, 3, 'কমিটি'),
    entry(52, 4, -9, 'What we do'),
    entry(53, 5, 2, 'Water & wells', 52),
    entry(54, 9, -1, 'Elsewhere'),
    // An entry below itself.
    entry(55, 6, -9, 'Circle', 55),
  ]
  const folder = await writeSite(items)
  const plan = planWordPress(await readWxr(join(folder, 'export.xml')), await openMedia(undefined))
  expect(plan.groups.map(({ key, category, target }) => [key, category, target])).toEqual([
    ['page/menu-50', 'History', 'pageAbout'],
    ['page/menu-52', 'What we do', 'pagePrograms'],
    ['page/menu-51', 'কমিটি', 'pageAbout'],
    ['page', '', 'page'],
    ['post', '', 'news'],
  ])
  expect(plan.leftOut).toEqual([{ type: 'nav_menu_item', count: 3 }])
  const result = await moveIn(site, folder)
  expect(result.inNoMenu).toMatchObject([{ title: 'Forgotten' }])
  const pages = await listed(site, '/api/pages')
  const places = pages.map(({ title, menu, sortOrder }) => [title, menu, sortOrder])
  expect(places.toSorted()).toEqual([
    ['Committee', 'about', 1],
    ['Forgotten', 'none', 0],
    ['History', 'about', 2],
    ['Our work on water', 'programs', 3],
  ])
  const idOf = (title: string) => pages.find((one) => one.title === title)?.id
  const settings = await listed(site, '/api/settings')
  const menuOf = (key: string) => String(settings.find((one) => one.key === key)?.valueEn)
  expect(menuOf('menu.about')).toContain(
    `page/${idOf('Committee')} |  | কমিটি\npage/${idOf('History')}`,
  )
  expect(menuOf('menu.programs')).toContain(`page/${idOf('Our work on water')} | Water & wells`)
  expect((await listed(site, '/api/notices'))[0]).toMatchObject({ title: 'On top', isPinned: true })
  expect((await site.admin(`POST /api/history/${result.version}/undo`)).status).toBe(200)
  expect(await listed(site, '/api/pages')).toEqual([])
})

test('names of the former menu that look like an account are left out with the reason, and nothing else', async () => {
  const site = await openContent()
  await setSetting(site.services, 'donate.bank', 'Account 1')
  const items = ['2019', '2020', '2021'].flatMap((year, index) => [
    { id: index + 1, type: 'page', title: `Report ${index}`, slug: `p-${index}` },
    {
      id: index + 50,
      type: 'nav_menu_item',
      title: year,
      order: index,
      categories: [['nav_menu', 'main', 'Menu']] as [string, string, string][],
      meta: { _menu_item_type: 'post_type', _menu_item_object_id: String(index + 1) },
    },
  ])
  const result = await moveIn(site, await writeSite(items))
  expect(result).toMatchObject({ added: 3, problems: [{ title: '2019, 2020, 2021' }] })
  expect((await listed(site, '/api/pages')).map(({ menu }) => menu)).toEqual(
    Array.from({ length: 3 }, () => 'about'),
  )
})

test.each([
  [
    'lists and headings of the classic editor',
    'We need\n<ul>\n\t<li>pumps\n<ol>\n\t<li>one</li>\n</ol>\n</li>\n</ul>\n<h2>When</h2>\nSoon.\nVery soon.\n\nBye',
    '<p>We need</p><ul><li>pumps<ol><li>one</li></ol></li></ul><h2>When</h2><p>Soon.<br />Very soon.</p><p>Bye</p>',
  ],
  [
    'an aligned paragraph among lines',
    'One\n\n<p style="text-align:right">Two</p>\nThree\n\nFour',
    '<p>One</p><p>Two</p><p>Three</p><p>Four</p>',
  ],
  ['columns', '<!-- wp:column --><div><div><p>a</p></div></div><!-- /wp:column -->', '<p>a</p>'],
  [
    'a poem',
    '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:verse --><pre>one\ntwo</pre>',
    '<p>a</p><p>one<br />two</p>',
  ],
  ['a list from 8', '<ol start="8"><li>a</li></ol>', '<ol start="8"><li>a</li></ol>'],
  ['struck words', '<strike>old</strike>', '<p><s>old</s></p>'],
  ['a gallery', 'a\n[gallery ids="21"]\nb', `<p>a</p>${captioned('School caption')}<p>b</p>`],
  ['a gallery of what is attached', '[gallery]', captioned('School caption')],
  [
    'a gallery of some images',
    'a [gallery include="21"]',
    `<p>a</p>${captioned('School caption')}`,
  ],
  ['a gallery without an image', 'a [gallery exclude="9, 21"]', '<p>a</p>'],
  ['a gallery without another', '[gallery exclude="22"]', captioned('School caption')],
  [
    'a gallery of blocks',
    `<!-- wp:gallery --><figure><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="${image}" alt="School alt"></figure></li></ul><figcaption class="blocks-gallery-caption">All</figcaption></figure>`,
    `${stored}<p>All</p>`,
  ],
  [
    'columns of shortcodes',
    '[vc_row][vc_column width="1/2"][vc_column_text]Words [sic]\n[box]More[/box][/vc_column_text][/vc_column][vc_column]End[/vc_column][/vc_row]',
    '<p>Words [sic]<br />More</p><p>End</p>',
  ],
  [
    'an old caption',
    `[caption id="x" caption="The school"]<a href="${image}"><img src="${image}" alt="School alt"></a>[/caption]`,
    captioned('The school'),
  ],
  [
    'an image of wordpress.com',
    '<img src="https://old.files.wordpress.com/2020/05/school.jpg?w=604" alt="School alt">',
    stored,
  ],
  [
    'the address of a video',
    '<p>See</p>\nhttps://youtu.be/a1\n[youtube https://youtu.be/b2]<audio src="//a.example/c.mp3"></audio>',
    '<p>See</p>' +
      ['https://youtu.be/a1', 'https://youtu.be/b2', 'https://a.example/c.mp3']
        .map((address) => `<p><a href="${address}">${address}</a></p>`)
        .join(''),
  ],
  [
    'the button of a file',
    '<!-- wp:file --><div><a href="/x.pdf">Plan</a><a href="/x.pdf" class="wp-block-file__button" download>Download</a></div>',
    '<p><a href="/x.pdf">Plan</a></p>',
  ],
])('a text is stored as WordPress shows it: %s', async (_, content, body) => {
  const site = await openContent()
  const item = { id: 1, content }
  const media = attachment(21, '2020/05/school.jpg', {
    parent: 1,
    meta: { _wp_attachment_image_alt: 'School alt' },
    excerpt: 'School caption',
  })
  await moveIn(site, await writeSite([item, media]))
  const [notice] = await listed(site, '/api/notices')
  expect(String(notice?.body).replace(/[0-9a-f]{32}/, 'NAME')).toBe(body)
})

test('a blog in a folder, with short addresses only, moves in once, and posts need no title', {
  tags: 'long',
}, async () => {
  const site = await openBuiltSite()
  const folder = await writeSite([
    { id: 101, title: 'One', link: `${oldSite}/blog/?p=101` },
    { id: 102, title: '', content: 'Rain at last', link: `${oldSite}/blog/?p=102` },
  ])
  expect(await moveIn(site, folder)).toMatchObject({ added: 2, problems: [] })
  expect(await moveIn(site, folder)).toMatchObject({ added: 0, known: 2 })
  const notices = await listed(site, '/api/notices')
  const idOf = (title: string) => notices.find((one) => one.title === title)?.id
  expect((await site.get('/blog?p=101')).location).toBe(`/notices/${idOf('One')}`)
  expect((await site.get('/blog?p=102')).location).toBe(`/notices/${idOf('Rain at last')}`)
  expect((await site.get('/blog')).status).toBe(404)
})

test('an import that was stopped is taken up without storing an image twice', {
  tags: 'long',
}, async () => {
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

test('an item that needs an approval is left out with the reason, and all others are added', async () => {
  const site = await openContent()
  await setSetting(site.services, 'donate.mfs', 'bKash (merchant): 01711-000000')
  await site.makePerson({ role: 'ADMIN' })
  const folder = await writeSite([
    { id: 1, title: 'Send gifts to bKash 01999-666666' },
    { id: 2, title: 'Wells' },
  ])
  // The menu shows programs on every page, also beside the accounts.
  const targets: WordPressTargets = { post: 'program' }
  expect(await moveIn(site, folder, { targets })).toMatchObject({
    added: 1,
    problems: [
      {
        title: expect.stringMatching(/bKash/),
        reason: expect.stringMatching(/another administrator/),
      },
    ],
  })
  expect(await listed(site, '/api/programs')).toMatchObject([{ title: 'Wells' }])
  expect((await site.admin('GET /api/pending-changes')).body).toEqual([])
})

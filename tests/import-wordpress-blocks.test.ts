// Exports of WordPress sites with a theme of blocks, and of sites without a menu.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMedia } from '#modules/moving-in/media/media-source.server.ts'
import { previewWordPress } from '#modules/moving-in/wordpress/import-wordpress.service.server.ts'
import { readWxr } from '#modules/moving-in/wordpress/read-wxr.server.ts'
import { planWordPress } from '#modules/moving-in/wordpress/wordpress-plan.server.ts'
import { openContent } from './support/content.ts'
import { attachment, oldSite, type WordPressItem } from './support/wordpress.ts'
import { listed, moveIn, writeSite } from './support/wordpress-site.ts'

const page = (id: number, title: string, more: Partial<WordPressItem> = {}) => ({
  id,
  type: 'page',
  title,
  slug: `p-${id}`,
  link: `${oldSite}/p-${id}/`,
  ...more,
})

async function planOf(folder: string) {
  return planWordPress(await readWxr(join(folder, 'export.xml')), await openMedia(undefined))
}

async function placesOf(site: Parameters<typeof listed>[0]) {
  const pages = await listed(site, '/api/pages')
  return pages.map(({ title, menu, sortOrder }) => [title, menu, sortOrder]).toSorted()
}

test('the menu of a theme of blocks gives pages their places and names', async () => {
  const site = await openContent()
  const link = (id: number, label: string, kind = 'post-type') =>
    JSON.stringify({ label, id, kind, url: `${oldSite}/p-${id}/` }).replaceAll('&', '\\u0026')
  const menu =
    `<!-- wp:navigation-link ${link(3, 'Who we are')} /-->` +
    `<!-- wp:navigation-submenu ${link(4, 'Projects')} --><!-- wp:navigation-link ${link(1, 'Wells &amp; water')} /--><!-- /wp:navigation-submenu -->` +
    `<!-- wp:navigation-link ${link(2, 'A category', 'taxonomy')} /-->` +
    '<!-- wp:navigation-link {"label":"Elsewhere" /--><!-- wp:navigation-link {"label":"Else","url":"https://example.org"} /-->'
  const folder = await writeSite([
    page(1, 'Water'),
    page(2, 'Forgotten'),
    page(3, 'Committee'),
    page(4, 'Our work'),
    { id: 60, type: 'wp_navigation', content: menu },
    { id: 61, type: 'wp_navigation', content: '<!-- wp:page-list /-->' },
    { id: 62, type: 'wp_navigation', content: '<!-- wp:home-link /-->' },
  ])
  const plan = await planOf(folder)
  expect(
    plan.groups.map(({ key, category, count, target }) => [key, category, count, target]),
  ).toEqual([
    ['page/menu-60-2', 'Projects', 2, 'pagePrograms'],
    ['page', '', 1, 'page'],
    ['page/menu-60-1', 'Who we are', 1, 'pageAbout'],
  ])
  expect(plan.leftOut).toEqual([{ type: 'wp_navigation', count: 1 }])
  expect(await moveIn(site, folder)).toMatchObject({ added: 4, inNoMenu: [{ title: 'Forgotten' }] })
  expect(await placesOf(site)).toEqual([
    ['Committee', 'about', 1],
    ['Forgotten', 'none', 0],
    ['Our work', 'programs', 2],
    ['Water', 'programs', 3],
  ])
})

test('all pages of a site without a menu stand in one, each above those below it', async () => {
  const site = await openContent()
  const folder = await writeSite([
    page(5, 'Wells', { parent: 7 }),
    page(6, 'Contact', { order: 2 }),
    page(7, 'Areas', { order: 1 }),
    page(8, 'Deep wells', { parent: 5 }),
    // Pages below each other, and one below itself.
    page(9, 'Left', { parent: 10 }),
    page(10, 'Right', { parent: 9 }),
    page(11, 'Alone', { parent: 11 }),
    { id: 61, type: 'wp_navigation', content: '<!-- wp:page-list /-->' },
  ])
  const { groups, leftOut } = await planOf(folder)
  expect(groups).toMatchObject([{ key: 'page', count: 7, target: 'pageAbout' }])
  expect(leftOut).toEqual([])
  expect(await moveIn(site, folder)).toMatchObject({ added: 7, inNoMenu: [] })
  expect(await placesOf(site)).toEqual([
    ['Alone', 'about', 1],
    ['Areas', 'about', 2],
    ['Contact', 'about', 5],
    ['Deep wells', 'about', 4],
    ['Left', 'about', 0],
    ['Right', 'about', 0],
    ['Wells', 'about', 3],
  ])
})

test('pages of one slug, and those without one, get addresses; too many make no menu', async () => {
  const site = await openContent()
  const pages = Array.from({ length: 61 }, (_, index) =>
    page(index + 1, `Office ${index + 1}`, { slug: index < 12 ? 'contact-office' : '' }),
  )
  const folder = await writeSite(pages)
  expect((await planOf(folder)).groups).toMatchObject([{ count: 61, target: 'page' }])
  const media = await openMedia(undefined)
  const exported = await readWxr(join(folder, 'export.xml'))
  const plan = await previewWordPress(site.services.db, { site: exported, media })
  expect(plan).toMatchObject({ lost: [], refused: [] })
  expect(await moveIn(site, folder)).toMatchObject({ added: 61, problems: [] })
  const slugs = (await listed(site, '/api/pages')).map(({ slug }) => slug)
  expect(slugs).toEqual(
    expect.arrayContaining(['contact-office', 'contact-office-12', 'office-13', 'office-61']),
  )
})

test('footnotes come along, and links that lead nowhere go without their words', async () => {
  const site = await openContent()
  const content =
    '<!-- wp:paragraph --><p>Wells<sup data-fn="a"><a href="#a" id="a-link">1</a></sup> <a href="/wp-admin/post.php">Edit</a> <a href="#top">Top</a></p><!-- /wp:paragraph --><!-- wp:footnotes /-->'
  const footnotes = '[{"content":"Counted in <em>2020</em>.","id":"a"},{"id":"b"}]'
  const whole = footnotes.replace(',{"id":"b"}', '')
  const folder = await writeSite([
    { id: 1, title: 'Whole', content, meta: { footnotes: whole } },
    { id: 2, title: 'Damaged', content, meta: { footnotes } },
  ])
  expect(await moveIn(site, folder)).toMatchObject({ added: 2, problems: [] })
  const words = '<p>Wells<sup>1</sup> Edit Top</p>'
  const bodies = (await listed(site, '/api/notices')).map(({ title, body }) => [title, body])
  expect(bodies.toSorted()).toEqual([
    ['Damaged', words],
    ['Whole', `${words}<ol><li>Counted in <em>2020</em>.</li></ol>`],
  ])
})

test('images that link to their own pages are a gallery, and words lead to the file', async () => {
  const site = await openContent()
  const folder = await writeSite([
    {
      id: 1,
      content: ['school', 'field']
        .map(
          (name) =>
            `<figure><a href="${oldSite}/2020/05/${name}-page/"><img src="${oldSite}/wp-content/uploads/2020/05/${name}.jpg" alt="${name}"></a></figure>`,
        )
        .join('')
        .concat('<p><a href="/2020/05/school-page">See it</a></p>'),
    },
    attachment(21, '2020/05/school.jpg', { link: `${oldSite}/2020/05/school-page/` }),
    attachment(22, '2020/05/field.jpg', { link: `${oldSite}/2020/05/field-page/` }),
  ])
  expect(await moveIn(site, folder)).toMatchObject({ added: 1, images: 2 })
  const [notice] = await listed(site, '/api/notices')
  expect(String(notice?.body).replace(/[0-9a-f]{32}/g, 'NAME')).toBe(
    '<p><img src="/uploads/NAME.jpg" alt="school" /></p><p><img src="/uploads/NAME.jpg" alt="field" /></p><p><a href="/uploads/NAME.jpg">See it</a></p>',
  )
})

test('a gallery of another post has the images of that post, and one of an unknown post is named', async () => {
  const site = await openContent()
  const gone = '/wp-content/uploads/2020/05/gone.jpg'
  const folder = await writeSite([
    { id: 1, title: 'Of another', content: '[gallery id="2" size="thumbnail"]' },
    { id: 2, title: 'Other', content: `<p>Words</p><a href="${gone}"><img src="${gone}"></a>` },
    { id: 3, title: 'Of an unknown one', content: '<p>Words</p>[gallery id="77"]' },
    attachment(21, '2020/05/school.jpg', { parent: 2 }),
  ])
  const media = await openMedia(join(folder, 'uploads'))
  const exported = await readWxr(join(folder, 'export.xml'))
  const plan = await previewWordPress(site.services.db, { site: exported, media })
  expect(plan.lost.map(({ title }) => title)).toEqual(['Other', 'Of an unknown one'])
  await moveIn(site, folder)
  const bodies = (await listed(site, '/api/notices')).map(({ title, body }) => [title, body])
  expect(Object.fromEntries(bodies)).toEqual({
    'Of another': expect.stringMatching(/^<p><img src="\/uploads\/[0-9a-f]{32}.jpg"/),
    Other: '<p>Words</p>',
    'Of an unknown one': '<p>Words</p>',
  })
})

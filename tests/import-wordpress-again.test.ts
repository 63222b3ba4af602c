// Exports of WordPress that come again, those of a second site, and what visitors find of one.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redirectFormer } from '#modules/moving-in/media/former-addresses.server.ts'
import { exportContent } from '#modules/moving-out/export-content.server.ts'
import { importContent } from '#modules/moving-out/import-content.server.ts'
import { openZipTarget } from '#modules/moving-out/take-out-zip.server.ts'
import { openBuiltSite } from './support/built-site.ts'
import { openContent } from './support/content.ts'
import { plain } from './support/images.ts'
import { attachment, oldSite, type WordPressItem, writeFiles, wxrOf } from './support/wordpress.ts'
import { listed, moveIn, posts, writeSite } from './support/wordpress-site.ts'

/** An export whose items and address are changed by `change`. */
async function writeExport(
  items: readonly WordPressItem[],
  change: (xml: string) => string,
): Promise<string> {
  const folder = await writeSite()
  writeFiles(folder, { 'export.xml': change(wxrOf(items)) })
  return folder
}

const withoutIds = (xml: string) => xml.replace(/<wp:post_id>\d+<\/wp:post_id>/g, '')
const ofSecond = (xml: string) => xml.replaceAll(oldSite, 'https://second.example.org')

test('items with neither id nor address are added once', { tags: 'long' }, async () => {
  const site = await openContent()
  const items = [
    { id: 1, title: 'Wells', link: '' },
    { id: 2, title: 'Wells', link: '', date: '2021-01-01 10:00:00' },
    { id: 3, title: 'Trees', link: `${oldSite}/` },
  ]
  const folder = await writeExport(items, withoutIds)
  expect(await moveIn(site, folder)).toMatchObject({ added: 3, known: 0, problems: [] })
  expect(await moveIn(site, folder)).toMatchObject({ added: 0, known: 3, problems: [] })
  const more = await writeExport([...items, { id: 4, title: 'Rain', link: '' }], withoutIds)
  expect(await moveIn(site, more)).toMatchObject({ added: 1, known: 3 })
  expect(await listed(site, '/api/notices')).toHaveLength(4)
})

test('items of one file with the same id and address are added once each', {
  tags: 'long',
}, async () => {
  const site = await openContent()
  const link = `${oldSite}/?p=5`
  const [wells, trees] = ['Wells', 'Trees'].map((title) => ({ id: 5, title, link }))
  const folder = await writeExport(
    [wells, trees, trees, wells].filter((one) => one !== undefined),
    (xml) => xml,
  )
  expect(await moveIn(site, folder)).toMatchObject({ added: 2, known: 2, problems: [] })
  expect(await moveIn(site, folder)).toMatchObject({ added: 0, known: 4 })
})

test('two sites with the same ids and addresses move in, each once', { tags: 'long' }, async () => {
  const site = await openContent()
  const itemsOf = (name: string): WordPressItem[] => [
    { id: 123, title: `Wells of ${name}`, link: `${oldSite}/?p=123` },
    { id: 124, title: `Trees of ${name}`, link: `${oldSite}/${name}/trees/` },
    { id: 125, title: `Rain of ${name}`, link: `${oldSite}/2020/05/rain/` },
  ]
  const first = await writeExport(itemsOf('first'), (xml) => xml)
  const second = await writeExport(itemsOf('second'), ofSecond)
  expect(await moveIn(site, first)).toMatchObject({ added: 3, known: 0 })
  const moved = await moveIn(site, second)
  expect(moved).toMatchObject({ added: 3, known: 0 })
  // The same site under its address without www.
  const bare = await writeExport(itemsOf('first'), (xml) =>
    xml.replaceAll(oldSite, 'http://old.example.org'),
  )
  for (const folder of [first, second, bare]) {
    expect(await moveIn(site, folder)).toMatchObject({ added: 0, known: 3 })
  }

  const notices = await listed(site, '/api/notices')
  expect(notices).toHaveLength(6)
  const pathOf = (title: string) =>
    `/notices/${notices.find((notice) => notice.title === title)?.id}`
  const redirect = async (path: string) =>
    (await redirectFormer(site.services, new Request(`http://localhost${path}`)))?.headers.get(
      'Location',
    )
  // A shared address leads to the record of the later site.
  expect(await redirect('/?p=123')).toBe(pathOf('Wells of second'))
  expect(await redirect('/2020/05/rain')).toBe(pathOf('Rain of second'))
  expect(await redirect('/first/trees')).toBe(pathOf('Trees of first'))
  expect(await redirect('/second/trees')).toBe(pathOf('Trees of second'))

  await site.admin(`POST /api/history/${moved.version}/undo`)
  expect(await moveIn(site, first)).toMatchObject({ added: 0, known: 3 })
  expect(await moveIn(site, second)).toMatchObject({ added: 3, known: 0 })
})

test('the same export again adds no image and no file, and a newer one only what is new', {
  tags: 'long',
}, async () => {
  const site = await openContent()
  const folder = await writeSite()
  const again = async (where: string) => {
    // The command forgets what it has stored once it is done.
    rmSync(join(where, 'list.jsonl'), { force: true })
    return moveIn(site, where)
  }
  const names = async () => {
    const found: string[] = []
    for await (const { name } of site.services.storage.list()) found.push(name)
    return found.toSorted()
  }
  expect(await again(folder)).toMatchObject({ added: 8, images: 2, files: 1 })
  const [before, images] = [await names(), (await site.admin('GET /api/images')).body]
  for (let times = 0; times < 2; times += 1) {
    expect(await again(folder)).toMatchObject({ added: 0, images: 0, files: 0, version: undefined })
  }
  expect(await names()).toEqual(before)
  expect((await site.admin('GET /api/images')).body).toEqual(images)

  const newer = await writeSite([
    ...posts,
    { id: 60, title: 'Newer', meta: { _thumbnail_id: '61' } },
    attachment(61, '2020/06/new.jpg'),
    // The bytes of another image under another name.
    attachment(62, '2020/06/same.jpg'),
  ])
  writeFiles(newer, {
    'uploads/2020/06/new.jpg': new Uint8Array(await plain(90, 40).jpeg().toBuffer()),
    'uploads/2020/06/same.jpg': new Uint8Array(await plain(60, 40).jpeg().toBuffer()),
  })
  const added = await again(newer)
  expect(added).toMatchObject({ added: 1, known: 8, images: 1, files: 0 })
  const library = (await site.admin('GET /api/images')).body
  expect(library).toHaveLength(3)
  const redirect = (path: string) => redirectFormer(site.services, new Request(`http://a${path}`))
  const first = (await redirect('/wp-content/uploads/2020/05/school.jpg'))?.headers.get('Location')
  const same = (await redirect('/wp-content/uploads/2020/06/same.jpg'))?.headers.get('Location')
  expect(same).toBe(first)

  // Records that an undo has removed are added again.
  await site.admin(`POST /api/history/${added.version}/undo`)
  expect(await again(newer)).toMatchObject({ added: 1, images: 1 })
})

test('what moved in is found from the first page, also once it moved out and in again', {
  tags: 'long',
}, async () => {
  const entry = (id: number, page: number) => ({
    id,
    type: 'nav_menu_item',
    title: '',
    order: id,
    categories: [['nav_menu', 'main', 'Menu']] as [string, string, string][],
    meta: { _menu_item_type: 'post_type', _menu_item_object_id: String(page) },
  })
  const pages = [70, 71, 72].map((id) => ({
    id,
    type: 'page',
    title: `Page ${id}`,
    slug: `p-${id}`,
  }))
  const folder = await writeSite([...posts, ...pages, entry(80, 70), entry(81, 71)])
  const site = await openBuiltSite()
  const { inNoMenu } = await moveIn(site, folder)
  expect(inNoMenu.map(({ title }) => title)).toEqual(['About us', 'Page 72'])
  // The text of a post leads to the first of them, the search to the other.
  await expectFound(site)

  const file = join(folder, 'moved.zip')
  await exportContent(site.services, await openZipTarget(file, new Date()))
  const other = await openBuiltSite()
  await importContent(other.services, file)
  const images = (await other.admin('GET /api/images')).body
  for (let times = 0; times < 2; times += 1) {
    rmSync(join(folder, 'list.jsonl'), { force: true })
    expect(await moveIn(other, folder)).toMatchObject({ added: 0, images: 0, files: 0 })
  }
  expect((await other.admin('GET /api/images')).body).toEqual(images)
  await expectFound(other)
})

/** Follows each link from the first page, in English: all addresses of the sitemap are reached. */
async function expectFound({ get }: Awaited<ReturnType<typeof openBuiltSite>>): Promise<void> {
  const waiting = new Set(['/'])
  for (const path of waiting) {
    const { html, location } = await get(path)
    for (const [, href] of (html + (location ? ` href="${location}"` : '')).matchAll(
      / href="(\/[^"#]*)/g,
    )) {
      const { pathname, search } = new URL(String(href).replaceAll('&amp;', '&'), 'http://site')
      const isPage = !/^\/(?:assets|uploads|share|bn)(?:\/|$)|\.\w+$/.test(pathname)
      if (isPage && /^$|^\?page=/.test(search)) waiting.add(pathname + search)
    }
  }
  const { html: sitemap } = await get('/sitemap.xml')
  const named = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, loc]) => new URL(String(loc)).pathname,
  )
  expect(named.length).toBeGreaterThan(20)
  const missed = named.filter((path) => !waiting.has(path) && !path.startsWith('/bn'))
  expect(missed).toEqual([])
}

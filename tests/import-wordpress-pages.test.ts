// Pages of WordPress that become texts of the site's own pages, and exports that other programs have written.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { redirectFormer } from '#modules/moving-in/media/former-addresses.server.ts'
import { openMedia } from '#modules/moving-in/media/media-source.server.ts'
import { previewWordPress } from '#modules/moving-in/wordpress/import-wordpress.service.server.ts'
import { readWxr } from '#modules/moving-in/wordpress/read-wxr.server.ts'
import { seedEmptySite } from '../server/seed/seed-content.ts'
import { openContent } from './support/content.ts'
import { pdfOf } from './support/pdf.ts'
import { attachment, oldSite, writeFiles } from './support/wordpress.ts'
import { listed, moveIn, openFolder, writeSite } from './support/wordpress-site.ts'

const page = (id: number, title: string, slug: string) => ({
  id,
  type: 'page',
  title,
  slug,
  link: `${oldSite}/old/${slug}/`,
})

test('a page becomes the text of the own page of its address or name, if nobody has written it', async () => {
  const site = await openContent()
  await seedEmptySite(site.services)
  const folder = await writeSite([
    page(1, 'Who we are', 'about-us'),
    page(2, 'Who we were', 'about-us'),
    page(3, 'No such page', ''),
  ])
  const texts = { targets: { page: 'pageText' } } as const
  const problem = { reason: expect.stringContaining('still to be written') }
  expect(await moveIn(site, folder, texts)).toMatchObject({
    added: 1,
    problems: [
      { title: 'Who we were', ...problem },
      { title: 'No such page', ...problem },
    ],
  })
  const about = (await listed(site, '/api/page-texts')).find(({ key }) => key === 'about-us.body')
  expect(about).toMatchObject({ title: 'Who we are', body: '<p>Text 1</p>', isSample: false })
  expect(await listed(site, '/api/pages')).toEqual([])
  const moved = await redirectFormer(site.services, new Request(`${oldSite}/old/about-us/`))
  expect(moved?.headers.get('location')).toBe('/about-us')
  expect(await moveIn(site, folder, texts)).toMatchObject({ added: 0, known: 1 })
})

test('an export of another program has its days in RSS, and posts of no state', async () => {
  const site = await openContent()
  const folder = await writeSite([{ id: 1, status: 'inherit' }])
  const file = join(folder, 'export.xml')
  const written = await readFile(file, 'utf8')
  const rss = '<pubDate>Fri, 07 Jun 2013 03:00:44 +0000</pubDate>'
  await writeFile(file, written.replace(/<wp:post_date>.*<\/wp:post_date>/, rss))
  expect(await moveIn(site, folder)).toMatchObject({ added: 1 })
  expect(await listed(site, '/api/notices')).toMatchObject([{ date: '2013-06-07', state: 'draft' }])
})

test('the preview counts the files that are taken, and those that no text names', async () => {
  const { services } = await openContent()
  const link = (name: string) => `${oldSite}/wp-content/uploads/2020/05/${name}`
  const folder = await writeSite([
    { id: 1, content: `<a href="${link('plan.pdf')}">Plan</a><img src="${link('alone.jpg')}">` },
    attachment(2, '2020/05/plan.pdf'),
    attachment(3, '2020/05/sent-by-mail.pdf'),
  ])
  const pdf = new Uint8Array(pdfOf('plan.pdf', 1).buffer)
  const names = ['plan.pdf', 'sent-by-mail.pdf', 'alone.jpg']
  writeFiles(join(folder, 'uploads/2020/05'), Object.fromEntries(names.map((one) => [one, pdf])))
  const media = await openMedia(join(folder, 'uploads'))
  const exported = await readWxr(join(folder, 'export.xml'))
  expect(await previewWordPress(services.db, { site: exported, media })).toMatchObject({
    images: 1,
    files: 1,
    leftOut: [{ type: 'attachment', count: 1 }],
  })
})

test('an import before the first start leaves the site its own pages', {
  tags: 'long',
}, async () => {
  const DATA_DIR = await openFolder()
  const file = join(await writeSite([{ id: 1 }]), 'export.xml')
  const run = (...words: string[]) =>
    execFileSync(process.execPath, ['cli/site.ts', ...words], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR, SEED: 'empty', NODE_ENV: 'production' },
      encoding: 'utf8',
    })
  run('admin', 'add', 'first@example.org')
  expect(run('import', 'wordpress', file)).toContain('Added: 1 records')
  expect(run('import', 'wordpress', file)).toContain('Added: 0 records')
  const database = new DatabaseSync(join(DATA_DIR, 'site.db'), { readOnly: true })
  const texts = database.prepare('SELECT key FROM pageTexts').all()
  database.close()
  expect(texts).toContainEqual({ key: 'about-us.body' })
})

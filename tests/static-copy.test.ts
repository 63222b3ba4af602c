// The static copy: every link of it leads somewhere, nothing private is in it, and only what changed is written.
import { existsSync, readFileSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parse } from 'parse5'
import { expect, onTestFinished, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { listName, openFolderCopy } from '#modules/moving-out/copy-folder.server.ts'
import { copyFile, linkBetween } from '#modules/moving-out/copy-paths.ts'
import { copySite } from '#modules/moving-out/copy-site.server.ts'
import { openOwnPageCheck } from '#modules/own-pages/own-page-check.server.ts'
import { cacheKeyWith } from '#server/cache-key.ts'
import { setSetting } from './support/accounts.ts'
import { elementsOf } from './support/html-elements.ts'
import { createTestServices, longUnless } from './support/services.ts'

async function openSite(options: { isSeeded?: boolean; publicUrl?: string } = {}) {
  const { close, ...opened } = await createTestServices(options)
  onTestFinished(close)
  const { publicUrl = opened.config.publicUrl } = options
  const services: Services = { ...opened, config: { ...opened.config, publicUrl } }
  const entry = join(projectRoot, 'build/server/index.js')
  const { createApp }: typeof import('#server/app.ts') = await import(entry)
  const { fetch } = createApp(services)
  const folder = await mkdtemp(join(tmpdir(), 'village-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const keyOf = cacheKeyWith(openOwnPageCheck(services))
  const site = { services, fetch, keyOf, assets: join(projectRoot, 'build/client') }
  const place = join(folder, 'copy')
  const copy = async (changed: Partial<typeof site> = {}) => {
    const target = await openFolderCopy(place)
    return { ...(await copySite({ ...site, ...changed }, target)), ...target.changes }
  }
  return { services, site, folder, place, copy }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

const contentOf = async (folder: string) =>
  Object.fromEntries(
    await Promise.all(
      (await filesIn(folder)).map(async (file) => [
        file,
        (await readFile(join(folder, file))).toString('base64'),
      ]),
    ),
  )

/** Links and loaded files of each page whose target is missing, and the number of those that are there. */
function checkLinks(folder: string, files: readonly string[]) {
  const known = new Set(files)
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => {
        const elements = [...elementsOf(parse(readFileSync(join(folder, file), 'utf8')))]
        return [file, elements] as const
      }),
  )
  const dead: string[] = []
  let links = 0
  for (const [file, elements] of pages) {
    for (const { attrs } of elements) {
      for (const { name, value } of attrs) {
        if (!/^(?:href|src|srcset|poster)$/.test(name)) continue
        const all = name === 'srcset' ? value.split(',').map((one) => one.trim()) : [value]
        for (const link of all.map((one) => one.split(' ')[0] ?? '')) {
          if (/^(?:https|mailto|tel|geo):/.test(link)) continue
          links += 1
          const [path = '', id] = link.split('#')
          const to = path ? join(dirname(file), decodeURIComponent(path)) : file
          const hasId = (page: string) =>
            pages.get(page)?.some((one) => one.attrs.some((a) => a.name === 'id' && a.value === id))
          if (!known.has(to) || (id && !hasId(to))) dead.push(`${file}: ${link}`)
        }
      }
    }
  }
  return { dead, links }
}

const safeName = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))(?!\.)[\w.-]{0,99}[\w-]$/i

test('names of files are safe everywhere', () => {
  expect(copyFile('/')).toBe('index.html')
  expect(copyFile('/bn')).toBe('bn/index.html')
  expect(copyFile('/annual-reports?type=annual&year=2026')).toBe(
    'annual-reports/type-annual-year-2026/index.html',
  )
  expect(copyFile('/uploads/a.pdf')).toBe('uploads/a.pdf')
  for (const name of [
    'con',
    'NUL.txt',
    'গ্রাম',
    '%E0%A6%97',
    '%zz',
    'a:b?',
    '..',
    `${'x'.repeat(300)}.pdf`,
  ]) {
    for (const part of copyFile(`/${name}`).split('/')) expect(part, name).toMatch(safeName)
  }
  expect(linkBetween('bn/vgd/index.html', 'index.html')).toBe('../../index.html')
  expect(linkBetween('index.html', 'bn/index.html')).toBe('bn/index.html')
})

for (const isSeeded of [false, true]) {
  const content = isSeeded ? 'the default content' : 'little content'
  const title = `a copy of ${content} has every public page, without a dead link, a form or a script`
  test(title, longUnless(!isSeeded), () => expectWholeCopy(isSeeded))
}

async function expectWholeCopy(isSeeded: boolean) {
  const { services, place, copy } = await openSite({ isSeeded })
  const programs = await changeContent(services, systemActor, async ({ insert }) => {
    const program = { slug: '', description: '', sortOrder: 9, isSample: false }
    const draft = await insert('programs', {
      ...program,
      title: 'Secret draft',
      slug: 'a',
      state: 'draft',
    })
    const hidden = await insert('programs', {
      ...program,
      title: 'Secret hidden',
      slug: 'b',
      state: 'hidden',
    })
    const shown = await insert('programs', {
      ...program,
      title: 'Shown',
      slug: 'c',
      body: '<p><a href="/complaints">VGD</a> or <a href="/admin/users">x</a>, <a href="/nowhere">y</a></p>',
    })
    // Only a statistic of the organisation's own has a table to download.
    await insert('statistics', {
      key: 'wells',
      group: 'own',
      label: 'Wells',
      unit: 'number',
      value: 5,
      isSample: false,
      sortOrder: 1,
    })
    return { draft, hidden, shown }
  })
  const { pages, written } = await copy()
  const files = await filesIn(place)
  expect(files).toHaveLength(written + 1)
  expect(checkLinks(place, files)).toEqual({ dead: [], links: expect.any(Number) })
  const html = files.filter((file) => file.endsWith('.html'))
  expect(html).toHaveLength(pages)
  expect(html.filter((file) => file.startsWith('bn/'))).toHaveLength(pages / 2)
  for (const file of files) {
    for (const name of file.split('/')) expect(name).toMatch(safeName)
    expect(file).not.toMatch(/^(?:bn\/)?(?:admin|auth|api|messages|gifts|keep|preview)\//)
  }
  for (const file of html) {
    const text = await readFile(join(place, file), 'utf8')
    expect(text, file).not.toMatch(/<form|<script|localhost|Secret|name="time"|data-props/)
    expect(text, file).toContain(
      file.startsWith('bn/')
        ? 'এটি ১৫ জানুয়ারি ২০২৬ তারিখের কপি।'
        : 'This is a copy of 15 January 2026.',
    )
  }
  const { draft, hidden, shown } = programs
  for (const { id } of [draft, hidden]) {
    expect(existsSync(join(place, `programdetaildfrontend/${id}`))).toBe(false)
  }
  const page = await readFile(join(place, `programdetaildfrontend/${shown.id}/index.html`), 'utf8')
  expect(page.includes('<a href="../../complaints/index.html">VGD</a> or x, <a>y</a>')).toBe(true)
  expect(page.includes('Keep this site on your phone')).toBe(false)
  const search = await readFile(join(place, 'bn/search/index.html'), 'utf8')
  expect(search).toContain('সব শিরোনাম')
  expect(search).toContain(`href="../../programdetaildfrontend/${shown.id}/index.html">Shown</a>`)
  const contact = await readFile(join(place, 'complaints/index.html'), 'utf8')
  expect(contact).toContain('This copy cannot send anything. Reach our office like this:')
  expect(files).toContain('at-a-glance.csv')
}

test('a copy of a site with an address names it and has feeds and calendars', {
  tags: 'long',
}, async () => {
  const { services, place, copy } = await openSite({ publicUrl: 'https://village.example.org' })
  await setSetting(services, 'site.firstLanguage', 'bn')
  await changeContent(services, systemActor, async ({ insert }) => {
    await insert('notices', {
      kind: 'job',
      title: 'Field officer',
      date: '2026-01-10',
      closesOn: '2026-02-15',
      isPinned: false,
      attachments: '[]',
      isSample: false,
    })
  })
  await copy()
  const files = await filesIn(place)
  expect(checkLinks(place, files).dead).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining([
      'feed.xml',
      'bn/feed.xml',
      'notices/calendar.ics',
      'transparency.json',
      'sitemap.xml',
    ]),
  )
  const page = await readFile(join(place, 'en/notices/index.html'), 'utf8')
  expect(page).toContain('<link rel="canonical" href="https://village.example.org/en/notices"/>')
  expect(page).toContain('<a href="https://village.example.org/en">Go to the website</a>')
  expect(await readFile(join(place, 'index.html'), 'utf8')).toContain('<html lang="bn">')
})

test('the second copy writes what changed and removes what has gone', {
  tags: 'long',
}, async () => {
  const { services, place, copy } = await openSite()
  const program = { title: 'Wells', slug: 'wells', description: '', sortOrder: 1, isSample: false }
  const { id } = await changeContent(services, systemActor, ({ insert }) =>
    insert('programs', program),
  )
  await copy()
  const before = await stat(join(place, 'contact-us/index.html'))
  await expect(copy()).resolves.toMatchObject({ written: 0, removed: 0 })
  expect((await stat(join(place, 'contact-us/index.html'))).ino).toBe(before.ino)
  // A file that was damaged is written again.
  await writeFile(join(place, 'index.html'), '')
  await expect(copy()).resolves.toMatchObject({ written: 1 })
  await changeContent(services, systemActor, ({ remove }) => remove('programs', id))
  await expect(copy()).resolves.toMatchObject({ removed: 2 })
  expect(existsSync(join(place, `programdetaildfrontend/${id}`))).toBe(false)
  expect((await stat(join(place, 'index.html'))).mode & 0o777).toBe(0o644)
  expect((await stat(place)).mode & 0o777).toBe(0o755)
})

test('a folder that is not a copy is left as it is, and so is one with a file of somebody else', {
  tags: 'long',
}, async () => {
  const { place, copy } = await openSite()
  await mkdir(place)
  await writeFile(join(place, '.DS_Store'), '')
  await copy()
  await writeFile(join(place, 'notes.txt'), 'mine')
  await expect(copy()).rejects.toThrow('holds a file that is not of the copy: notes.txt')
  expect(await readFile(join(place, 'notes.txt'), 'utf8')).toBe('mine')
  await rm(join(place, listName))
  await expect(copy()).rejects.toThrow('is not empty and is no copy of a site')
  await rm(place, { recursive: true })
  await writeFile(place, 'a file')
  await expect(copy()).rejects.toThrow('is a file. Use a folder.')
})

test('whatever stops a copy leaves the old one or the new one, and the next run cleans up', {
  tags: 'long',
}, async () => {
  const { services, site, folder, place, copy } = await openSite()
  await copy()
  const old = await contentOf(place)
  let asked = 0
  const failing = (request: Request) => {
    asked += 1
    if (asked > 20) throw new Error('the line dropped')
    return site.fetch(request)
  }
  await expect(copy({ fetch: failing })).rejects.toThrow('the line dropped')
  expect(await contentOf(place)).toEqual(old)
  expect(await readdir(folder)).toEqual(['copy'])

  // Killed while the new copy was written, and between the two renames.
  await setSetting(services, 'org.name', 'New name')
  await cp(place, join(folder, '.copy.next'), { recursive: true })
  await rename(place, join(folder, '.copy.before'))
  await mkdir(join(folder, '.copy.scratch'))
  await writeFile(join(folder, '.copy.scratch/pid'), '999999999')
  await expect(copy()).resolves.toMatchObject({ removed: 0, kept: expect.any(Number) })
  expect(await readdir(folder)).toEqual(['copy'])
  expect(await readFile(join(place, 'index.html'), 'utf8')).toContain('New name')

  await mkdir(join(folder, '.copy.scratch'))
  await writeFile(join(folder, '.copy.scratch/pid'), String(process.pid))
  await expect(copy()).rejects.toThrow('is being made already')
})

test('a page saved while the site is copied is copied as saved', { tags: 'long' }, async () => {
  const { services, site, place, copy } = await openSite()
  let isSaved = false
  const saving = async (request: Request) => {
    if (!isSaved && request.url.endsWith('/contact-us')) {
      isSaved = true
      await setSetting(services, 'org.name', 'Saved meanwhile')
    }
    return site.fetch(request)
  }
  await copy({ fetch: saving })
  const names = await Promise.all(
    (await filesIn(place))
      .filter((file) => file.endsWith('index.html'))
      .map((file) => readFile(join(place, file), 'utf8')),
  )
  for (const text of names) expect(text).toContain('Saved meanwhile')
})

test('a site that is not open is not copied', async () => {
  const { services, folder, copy } = await openSite()
  await setSetting(services, 'site.isOpen', 'no')
  await expect(copy()).rejects.toThrow('The site is not open yet')
  expect(await readdir(folder)).toEqual([])
})

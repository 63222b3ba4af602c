// A phone that keeps the site fetches no more than the page `/keep` states, and no more than allowed.
// @module-tag long
import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { savingHeaders } from '#core/platform/http/server/save-data.ts'
import { type Language, languages, pathIn } from '#core/lib/text/language.ts'
import { listPaths } from '#modules/offline/browser/keep-list.ts'
import { openBuiltSite } from './support/built-site.ts'
import type { RawResponse } from './support/raw-http.ts'
import { sizesIn } from './support/said-sizes.ts'
import { createTestServices } from './support/services.ts'

// The built pages are loaded by the first test.

type Site = Awaited<ReturnType<typeof openSite>>

async function openSite() {
  const { close, ...services } = await createTestServices({ isSeeded: true })
  onTestFinished(close)
  return openBuiltSite(services)
}

/** Incompressible programs of some 30 KB each. */
async function addLongPrograms({ services }: Site) {
  await changeContent(services, systemActor, async ({ insert }) => {
    for (let number = 1; number <= 24; number += 1) {
      const body = `<p>${randomBytes(24_000).toString('base64').replaceAll('/', ' ')}</p>`
      await insert('programs', {
        title: `Long ${number}`,
        slug: `long-${number}`,
        description: '',
        isSample: false,
        sortOrder: number,
        body,
        bodyBn: body,
      })
    }
  })
}

const sentBytes = ({ body, rawHeaders }: RawResponse) =>
  body.length + Math.round(rawHeaders.join('').length / 2)

async function expectWithinLimit(site: Site, of: readonly Language[]): Promise<string[]> {
  const all: string[] = []
  for (const language of of) {
    const { body } = await site.ask(listPaths[language])
    const { pages, images, bytes } = JSON.parse(body)
    const paths: string[] = [...pages.map(({ path }: { path: string }) => path), ...images]
    let sent = 0
    for (const path of paths) {
      const response = await site.fetchFile(path, { 'Accept-Encoding': 'br', ...savingHeaders })
      expect([path, response.status]).toEqual([path, 200])
      sent += sentBytes(response)
    }
    expect(sent).toBeLessThanOrEqual(600_000)
    expect(Math.abs(bytes - sent), `${bytes} of ${sent}`).toBeLessThan(sent / 10)
    const { html } = await site.get(pathIn(language, '/keep'))
    const button = /data-do="keep"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
    const [said = 0] = sizesIn(button, language)
    expect(Math.abs(said - sent), `${button} of ${sent}`).toBeLessThan(sent / 10)
    expect(paths).toContain(pathIn(language, '/contact-us'))
    all.push(...paths)
  }
  return all.filter((path) => path.includes('/programdetaildfrontend/'))
}

test('a phone fetches the stated amount, at most 600 KB, the most important pages first', async () => {
  const site = await openSite()
  const before = await expectWithinLimit(site, languages)
  expect(before.length).toBeGreaterThan(0)
  await addLongPrograms(site)
  const programs = await expectWithinLimit(site, ['en'])
  expect(programs.length).toBeGreaterThan(0)
  expect(programs.length).toBeLessThan(24)
  expect(programs.filter((path) => !before.includes(path))).not.toEqual([])
})

test('of a picture in a text one file is kept', async () => {
  const site = await openSite()
  const [name] = [(await site.admin('GET /api/images')).body].flat().map(String)
  const body = `<p>Words</p><p><img src="/uploads/${name}" alt="" /></p>`
  const notice = { kind: 'news', title: 'Picture', body, date: '2026-01-01' }
  expect((await site.admin('POST /api/notices', { json: notice })).status).toBe(201)
  const { images } = JSON.parse((await site.ask(listPaths.en)).body)
  const [stem = ''] = String(name).split('.')
  const kept = images.filter((path: string) => path.includes(stem))
  expect(kept).toEqual([`/uploads/${stem}-thumbnail.avif`])
})

// Periods of visibility begin and end without a write: on the built site, behind a warm page cache, with a clock that
// the test sets. At each instant every public address shows exactly what is due.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readNextChange } from '#core/kernel/db/visibility.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { createPageCache } from '#core/platform/page-cache/page-cache.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { openOwnPageCheck } from '#modules/own-pages/own-page-check.server.ts'
import { cacheKeyWith } from '#server/cache-key.ts'
import { makeAlbum } from './factories/album.ts'
import { makePhoto } from './factories/photo.ts'
import { makeProgram } from './factories/program.ts'
import { makeReport } from './factories/report.ts'
import { openHttpServer } from './support/http-server.ts'
import { ask } from './support/raw-http.ts'
import { onEachDatabaseSlow, type TestServices } from './support/services.ts'

const begins = '2026-03-01T03:00:00.000Z'
const ends = '2026-03-08T03:00:00.000Z'
const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
const due = { publishAt: begins, unpublishAt: ends }

/** Addresses by title: where the record is shown when it is due, and where otherwise. */
const places = [
  [
    'Timed program',
    '/',
    '/bn',
    '/about-us',
    '/programdetaildfrontend/1',
    '/api/programs',
    '/api/programs/1',
  ],
  ['Timed album', '/photo-album', '/photogalleryfrontend/1', '/api/albums', '/api/albums/1'],
  ['Timed photo', '/photogalleryfrontend/1', '/api/photogallerys', '/api/photogallerys/1'],
  ['Timed photo', '/api/photogallery/photosbyalbum/1'],
  ['Timed report', '/annual-reports', '/api/reports', '/api/reports/1'],
  ['Timed page', '/timed-page', '/bn/timed-page', '/about-us', '/api/pages', '/api/pages/1'],
  ['programdetaildfrontend/1<', '/sitemap.xml'],
  ['photogalleryfrontend/1<', '/sitemap.xml'],
] as const

onEachDatabaseSlow('what is due', (open) => {
  test('is shown from its first instant until before its last, and nowhere at any other time', {
    tags: 'long',
  }, async () => {
    let now = before(begins)
    const services = await open({ clock: () => new Date(now) })
    await makeProgram(services, { title: 'Timed program', ...due })
    const album = await makeAlbum(services, { title: 'Timed album', ...due })
    await makePhoto(services, { albumId: album.id, title: 'Timed photo' })
    await makeReport(services, { title: 'Timed report', reportType: 'annual', ...due })
    await changeContent(services, systemActor, ({ insert }) =>
      insert('pages', {
        title: 'Timed page',
        titleBn: null,
        slug: 'timed-page',
        body: '<p>x</p>',
        bodyBn: null,
        menu: 'about',
        sortOrder: 1,
        isSample: false,
        ...due,
      }),
    )
    await makeProgram(services, { title: 'Timed program of a draft', state: 'draft' })
    await makeAlbum(services, { title: 'Timed album that is hidden', state: 'hidden' })
    const port = await serve(services, () => now)
    for (const [instant, isDue] of [
      [before(begins), false],
      [begins, true],
      [before(ends), true],
      [ends, false],
      ['2027-01-01T00:00:00.000Z', false],
    ] as const) {
      now = instant
      // Twice: rendered, and from the cache.
      for (const time of [1, 2]) {
        for (const [title, ...paths] of places) {
          for (const path of paths) {
            const { body } = await ask(port, { path })
            const shown = String(body).includes(title)
            expect([instant, time, path, title, shown]).toEqual([instant, time, path, title, isDue])
            expect(String(body)).not.toMatch(/of a draft|that is hidden/)
          }
        }
      }
    }
  })
})

async function serve(services: TestServices, now: () => string): Promise<number> {
  const { createApp }: typeof import('#server/app.ts') = await import(
    join(projectRoot, 'build/server/index.js')
  )
  const clock = () => new Date(now())
  const cache = createPageCache({
    ...services,
    nextChange: () => readNextChange(services.db, clock),
  })
  const { port } = await openHttpServer({
    fetch: createApp(services).fetch,
    cache,
    cacheKey: cacheKeyWith(openOwnPageCheck(services)),
  })
  return port
}

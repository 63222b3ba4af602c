// Files of invisible records are withheld from strangers but not from administrators, as the clock moves.
import type { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { deleteWorkingCopy, storeWorkingCopy } from '#core/kernel/history/working-copy-rows.ts'
import { createFindCaller } from '#core/accounts/session.service.server.ts'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { makeReport } from '#tests/factories/report.ts'
import { openAccounts } from '#tests/support/accounts.ts'
import {
  createTestServices,
  onEachDatabaseSlow,
  type TestServices,
} from '#tests/support/services.ts'
import { openFiles } from './file-response.server.ts'
import { createUploadsApi } from './uploads.files.server.ts'

const begins = '2026-03-01T03:00:00.000Z'
const ends = '2026-03-08T03:00:00.000Z'

const imageOf = (digit: string) => `${digit.repeat(32)}.jpg`
const thumbnailOf = (digit: string) => `${digit.repeat(32)}-thumbnail.webp`

async function openSite(services: TestServices, names: string[]) {
  for (const name of names) await services.storage.put(name, Buffer.from(name))
  const uploads: Hono = createUploadsApi(openFiles(services), createFindCaller(services))
  return async (name: string, headers: Record<string, string> = {}) =>
    uploads.request(`/uploads/${name}`, { headers })
}

onEachDatabaseSlow('a file of records that are not visible', (open) => {
  test('a file is 404 while only a working copy names it', async () => {
    const services = await open()
    const get = await openSite(services, [imageOf('a'), imageOf('b')])
    // PostgreSQL notifies of a write a moment after the writer learns of it.
    const expectStatuses = (expected: number[]) =>
      vi.waitFor(async () => {
        const found = await Promise.all(['a', 'b'].map((digit) => get(imageOf(digit))))
        expect(found.map(({ status }) => status)).toEqual(expected)
      })
    const record = await makeProgram(services, { imagename: imageOf('a') })
    await expectStatuses([200, 200])
    const key = { entity: 'programs', id: record.id } as const
    const { createdAt, updatedAt } = record
    const result = JSON.stringify({ ...record, imagename: imageOf('b') })
    const copy = { fields: '{}', result, savedBy: 'Rahima', createdAt, updatedAt }
    await storeWorkingCopy(services.db, key, { ...copy, baseUpdatedAt: updatedAt })
    await expectStatuses([200, 404])
    await deleteWorkingCopy(services.db, key)
    await expectStatuses([200, 200])
  })

  test('a file is 404 for a stranger in every size, and appears with its record', async () => {
    let now = '2026-02-01T00:00:00.000Z'
    const services = await open({ clock: () => new Date(now) })
    const timed = [imageOf('a'), thumbnailOf('a'), imageOf('b'), imageOf('c'), 'tender.pdf']
    const never = [imageOf('d'), thumbnailOf('d'), imageOf('e'), 'old-draft.pdf', 'draft.pdf']
    const shared = [imageOf('f'), thumbnailOf('f'), imageOf('1'), imageOf('2'), 'unused.pdf']
    const get = await openSite(services, [...timed, ...never, ...shared])
    const due = { publishAt: begins, unpublishAt: ends }

    await makeProgram(services, { imagename: imageOf('a'), ...due })
    const body = `<p><img src="/uploads/${imageOf('b')}" alt="" /></p>`
    const page = { title: 'Page', titleBn: null, slug: 'page', bodyBn: null, menu: 'none' } as const
    await changeContent(services, systemActor, ({ insert }) =>
      insert('pages', { ...page, body, sortOrder: 1, isSample: false, ...due }),
    )
    const album = await makeAlbum(services, due)
    await makePhoto(services, { albumId: album.id, imagename: imageOf('c') })
    await makeReport(services, { fileUrl: 'tender.pdf', ...due })

    await makeProgram(services, { imagename: imageOf('d'), state: 'draft' })
    const hidden = await makeAlbum(services, { imagename: imageOf('e'), state: 'hidden' })
    await makePhoto(services, { albumId: hidden.id, imagename: imageOf('f') })
    const draft = await makeReport(services, { fileUrl: 'old-draft.pdf', state: 'draft' })
    await changeContent(services, systemActor, ({ update }) =>
      update('reports', draft.id, { fileUrl: 'draft.pdf' }),
    )
    // Visible records now have the same images.
    await makeProgram(services, { imagename: imageOf('f') })
    await makeProgram(services, { imagename: imageOf('1'), state: 'draft' })
    await makeProgram(services, { body: body.replace(imageOf('b'), imageOf('1')) })

    const missing = await get(imageOf('9'))
    const expectAll = async (names: string[], isThere: boolean) => {
      for (const name of names) {
        const response = await get(name)
        expect([now, name, response.status]).toEqual([now, name, isThere ? 200 : 404])
        if (isThere) {
          const isPdf = name.endsWith('.pdf')
          expect(response.headers.get('Cache-Control')).toMatch(isPdf ? /^public/ : /immutable/)
          await response.arrayBuffer()
        } else {
          expect([...response.headers]).toEqual([...missing.headers])
          expect(await response.text()).toBe(await missing.clone().text())
        }
      }
    }
    for (const [instant, isDue] of [
      [now, false],
      [new Date(Date.parse(begins) - 1).toISOString(), false],
      [begins, true],
      [new Date(Date.parse(ends) - 1).toISOString(), true],
      [ends, false],
    ] as const) {
      now = instant
      await expectAll(timed, isDue)
      await expectAll(never, false)
      await expectAll(shared, true)
    }
  })
})

test('a withheld file is served only to editors and administrators, and cached nowhere', async () => {
  const services = await createTestServices()
  onTestFinished(() => services.close())
  const { makePerson } = openAccounts(services)
  const admin = await makePerson({ role: 'ADMIN' })
  const editor = await makePerson({ role: 'EDITOR' })
  const user = await makePerson({ role: 'USER' })
  const name = imageOf('a')
  const get = await openSite(services, [name, thumbnailOf('a')])
  const program = await makeProgram(services, { imagename: name, state: 'draft' })
  const as = (token: string) => ({ Authorization: `Bearer ${token}` })

  for (const headers of [{}, as(user.token), as('unknown'), { 'If-None-Match': `"${name}"` }]) {
    expect((await get(name, headers)).status).toBe(404)
  }
  for (const { token } of [editor, admin]) {
    for (const one of [name, thumbnailOf('a')]) {
      const response = await get(one, as(token))
      expect([response.status, await response.text()]).toEqual([200, one])
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
  }
  expect((await get(imageOf('9'), as(admin.token))).status).toBe(404)

  await changeContent(services, systemActor, ({ update }) =>
    update('programs', program.id, { state: 'published' }),
  )
  expect((await get(name)).headers.get('Cache-Control')).toMatch(/immutable/)
  await changeContent(services, systemActor, ({ update }) =>
    update('programs', program.id, { state: 'hidden' }),
  )
  expect((await get(name)).status).toBe(404)
  // An image of a deleted record, or one only in the library, is public.
  await changeContent(services, systemActor, ({ remove }) => remove('programs', program.id))
  expect((await get(name)).status).toBe(200)
})

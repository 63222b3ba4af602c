// The content of another website moves in by the back-office: files in parts, a preview, the clerk's choice, one undo.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createZip } from '#core/platform/zip/write-zip.ts'
import type { ImportRecord } from '#modules/moving-in/upload/import-output.schema.server.ts'
import { runUploadedImport } from '#modules/moving-in/upload/run-uploaded-import.server.ts'
import {
  listImports,
  orderImport,
} from '#modules/moving-in/upload/uploaded-import.service.server.ts'
import { formOf, openContent } from './support/content.ts'
import { plain } from './support/images.ts'
import { wxrOf } from './support/wordpress.ts'
import { listed, openFolder, posts } from './support/wordpress-site.ts'

type Site = Awaited<ReturnType<typeof openContent>>
type Files = { exported?: Buffer; media?: Buffer }

const partBytes = 700

async function openSite() {
  const site = await openContent()
  // A child process that outlives the test would find no database.
  onTestFinished(async () => void (await atRest(site)))
  return site
}

async function announce({ admin }: Site, kind: string, files: Files): Promise<ImportRecord> {
  const declared = Object.entries(files).map(([file, { length: bytes }]) => {
    return [file, { name: `${file}.bin`, bytes }]
  })
  const answer = await admin('POST /api/imports', {
    json: { kind, ...Object.fromEntries(declared) },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as ImportRecord
}

function sendPart({ admin }: Site, id: number, of: string, bytes: Buffer, offset: number) {
  const file = new File([new Uint8Array(bytes.subarray(offset, offset + partBytes))], 'part')
  return admin(`POST /api/imports/${id}/parts`, { form: formOf({ of, offset: `${offset}`, file }) })
}

async function upload(site: Site, kind: string, files: Files): Promise<number> {
  const { id } = await announce(site, kind, files)
  for (const [of, bytes] of Object.entries(files)) {
    for (let offset = 0; offset < bytes.length; offset += partBytes) {
      expect((await sendPart(site, id, of, bytes, offset)).status).toBe(200)
    }
  }
  return id
}

const run = ({ admin }: Site, id: number, step: string) =>
  admin(`POST /api/imports/${id}/run`, { json: { step } })

/** Runs it here: a process of its own needs seconds to start. */
async function runHere({ services }: Site, id: number, step: string, targets = {}) {
  await orderImport(services, id, { isStored: step === 'store', targets })
  await runUploadedImport(services)
  return (await listImports(services))[0]
}

async function atRest({ admin }: Site): Promise<ImportRecord | undefined> {
  for (;;) {
    const [found] = (await admin('GET /api/imports')).body as ImportRecord[]
    if (!found?.isRunning) return found
    await setTimeout(100)
  }
}

async function zipped(files: Record<string, Buffer>): Promise<Buffer> {
  const file = join(await openFolder(), 'media.zip')
  const zip = createZip(file, new Date())
  for (const [name, bytes] of Object.entries(files)) await zip.add(name, bytes)
  await zip.finish()
  return readFileSync(file)
}

const jpeg = (width: number) => plain(width, 40).jpeg().toBuffer()

test('a WordPress site is sent in parts, looked at, changed, added and taken back', {
  tags: 'long',
}, async () => {
  const site = await openSite()
  const exported = Buffer.from(wxrOf(posts))
  const media = await zipped({
    'uploads/2020/05/school.jpg': await jpeg(60),
    'uploads/2020/05/field.jpg': await jpeg(80),
  })
  const { id } = await announce(site, 'wordpress', { exported, media })
  // Nothing before all of it is there, and no part leaves a gap.
  expect((await run(site, id, 'preview')).status).toBe(409)
  expect((await sendPart(site, id, 'exported', exported, partBytes)).status).toBe(422)
  for (const [of, bytes] of [['exported', exported] as const, ['media', media] as const]) {
    for (let offset = 0; offset < bytes.length; offset += partBytes) {
      await sendPart(site, id, of, bytes, offset)
      // A part whose answer was lost is sent again.
      if (offset === 0) await sendPart(site, id, of, bytes, offset)
    }
  }
  expect((await run(site, id, 'store')).status).toBe(409)
  expect(await runHere(site, id, 'preview')).toMatchObject({
    phase: 'planned',
    plan: {
      title: 'Old site',
      images: 2,
      missingCount: 2,
      groups: expect.arrayContaining([
        expect.objectContaining({ key: 'post/jobs', count: 1, target: 'job' }),
      ]),
    },
  })
  expect(await listed(site, '/api/notices')).toEqual([])

  const done = await runHere(site, id, 'store', { 'post/jobs': 'none' })
  expect(done).toMatchObject({
    phase: 'done',
    result: { added: 7, known: 0, images: 2, problemCount: 0, version: expect.any(Number) },
  })
  const titles = (await listed(site, '/api/notices')).map(({ title }) => title)
  expect(titles).toContain('Trees')
  expect(titles).not.toContain('Driver wanted')
  // The files are gone: they may hold personal data.
  const folder = join(site.services.config.dataDir, 'moving-in/upload')
  expect(existsSync(join(folder, 'import.json'))).toBe(true)
  expect(existsSync(join(folder, 'exported')) || existsSync(join(folder, 'media'))).toBe(false)

  const undone = await site.admin(`POST /api/history/${done?.result?.version}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect(await listed(site, '/api/notices')).toEqual([])
})

test('photos in a ZIP file become albums, in a process of its own', { tags: 'long' }, async () => {
  const site = await openSite()
  const id = await upload(site, 'photos', {
    media: await zipped({ 'Trees/a.jpg': await jpeg(60), 'Trees/b.jpg': await jpeg(80) }),
  })
  expect((await run(site, id, 'preview')).body).toMatchObject({ isRunning: true })
  expect(await atRest(site)).toMatchObject({
    plan: { groups: [{ key: 'Trees', count: 2, target: 'album' }] },
  })
  await run(site, id, 'store')
  expect(await atRest(site)).toMatchObject({ phase: 'done', result: { added: 1, images: 2 } })
  expect(await listed(site, '/api/albums')).toMatchObject([{ title: 'Trees', state: 'draft' }])
})

test('one that was stopped goes on, and a file that cannot be taken in is refused in words', {
  tags: 'long',
}, async () => {
  const site = await openSite()
  const media = await zipped({ 'Trees/a.jpg': await jpeg(60) })
  const id = await upload(site, 'photos', { media })
  await runHere(site, id, 'preview')
  await orderImport(site.services, id, { isStored: true, targets: {} })
  await site.admin(`POST /api/imports/${id}/stop`)
  await runUploadedImport(site.services)
  expect(await atRest(site)).toMatchObject({ phase: 'storing', isRunning: false })
  expect(await listed(site, '/api/albums')).toEqual([])
  expect(await runHere(site, id, 'store')).toMatchObject({ phase: 'done', result: { added: 1 } })

  const cut = await upload(site, 'photos', { media: media.subarray(0, media.length - 9) })
  expect(await runHere(site, cut, 'preview')).toMatchObject({
    phase: 'refused',
    reason: { key: 'import_file.zip_damaged', english: expect.stringMatching(/ZIP file/) },
  })
  expect((await site.admin(`DELETE /api/imports/${cut}`)).status).toBe(204)
  expect((await site.admin('GET /api/imports')).body).toEqual([])
})

test('only administrators import, within the limits, and nobody reaches another file', async () => {
  const site = await openSite()
  const { token } = await site.makePerson({ role: 'EDITOR' })
  const media = { name: '../../village.db', bytes: 3 }
  const json = { kind: 'photos', media }
  expect((await site.call('POST /api/imports', { token, json })).status).toBe(403)
  const large = { json: { kind: 'photos', media: { name: 'a.zip', bytes: 2 ** 31 } } }
  expect((await site.admin('POST /api/imports', large)).status).toBe(413)
  expect(
    (await site.admin('POST /api/imports', { json: { kind: 'wordpress', media } })).status,
  ).toBe(422)
  const announced = await site.admin('POST /api/imports', { json })
  const { id } = announced.body as ImportRecord
  const bytes = Buffer.alloc(4)
  expect((await sendPart(site, id, 'media', bytes, 0)).status).toBe(422)
  expect((await sendPart(site, id, 'exported', bytes.subarray(1), 0)).status).toBe(422)
  expect((await sendPart(site, id, '../media', bytes.subarray(1), 0)).status).toBe(422)
  expect((await sendPart(site, id + 1, 'media', bytes.subarray(1), 0)).status).toBe(404)
  expect((await sendPart(site, id, 'media', bytes.subarray(1), 0)).status).toBe(200)
})

// Recordings of texts on the built site: stored, served, shown, replaced, withheld and removed like other files.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { sweepFiles } from '#core/images/sweep-files.service.server.ts'
import { aacOf, m4aOf, mp3Of, oggOf, secret, wavOf, webmOf } from './support/audio.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf, versionOf } from './support/content.ts'
import { rowsOf } from './support/lost-rights.ts'
import { onEachDatabaseSlow } from './support/services.ts'
import { verifyHistory } from './support/verify-history.ts'

const nameOf = (seconds: number, kind: string) =>
  new RegExp(`^[0-9a-f]{32}-recording-${seconds}s\\.${kind}$`)

async function openSite(services?: Services) {
  const site = await openBuiltSite(services)
  // The form of a program may contain an image.
  const save = (call: `POST ${string}` | `PUT ${string}`, fields: Record<string, string>) =>
    site.admin(call, call.includes('/api/programs') ? { form: formOf(fields) } : { json: fields })
  const send = async (bytes: Buffer, name = 'recording.bin') => {
    const file = new File([new Uint8Array(bytes)], name)
    const sent = await site.admin('POST /api/files', { form: formOf({ file, kind: 'recording' }) })
    return { ...fieldsOf(sent.body), status: sent.status } as {
      status: number
      filename: string
      bytes: number
    }
  }
  return {
    ...site,
    save,
    send,
    nameOf: async (bytes: Buffer) => (await send(bytes)).filename,
  }
}

test('a recording is recognised by its bytes, whatever its name, and is stored without metadata', {
  tags: 'long',
}, async () => {
  const { send, ask } = await openSite()
  for (const [bytes, name, kind, type] of [
    [mp3Of(20), 'a.pdf', 'mp3', 'audio/mpeg'],
    [m4aOf(20), 'voice.mp3', 'm4a', 'audio/mp4'],
    [aacOf(20), 'radio.mp3', 'aac', 'audio/aac'],
    [oggOf(20), 'PTT-20260101.opus', 'webm', 'audio/webm'],
    [webmOf(20), 'blob', 'webm', 'audio/webm'],
    [wavOf(20), 'x.html', 'wav', 'audio/wav'],
  ] as const) {
    const stored = await send(bytes, name)
    expect(stored).toMatchObject({ status: 200, pageCount: null, bytes: expect.any(Number) })
    const filename = stored.filename
    expect(filename).toMatch(nameOf(20, kind))
    const { status, headers, body } = await ask(`/uploads/${filename}`)
    expect([status, Buffer.byteLength(body, 'latin1')]).toEqual([200, expect.any(Number)])
    expect(body).not.toContain(secret)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(stored.bytes),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="${filename}"`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
    })
    // Safari requests two bytes first, and plays nothing without them.
    const part = await ask(`/uploads/${filename}`, { Range: 'bytes=0-1' })
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 0-1/${stored.bytes}`,
      '2',
    ])
  }
})

test('a recording that is too long, too large or invalid is refused with a message', {
  tags: 'long',
}, async () => {
  const { send, services } = await openSite()
  expect(await send(mp3Of(180.9))).toMatchObject({ filename: expect.stringMatching(/-181s\.mp3$/) })
  for (const [bytes, status, error] of [
    [mp3Of(184), 413, 'This recording is longer than 3 minutes. Please make it shorter.'],
    [mp3Of(300), 413, 'This recording is larger than 1 MB. Make it shorter, or record it here.'],
    [m4aOf(300), 413, expect.stringContaining('longer than 3 minutes')],
    [Buffer.from('<svg onload="alert(1)">'), 415, expect.stringContaining('not a recording')],
    [Buffer.from('%PDF-1.7'), 415, expect.stringContaining('not a recording')],
    [m4aOf(2, { handlers: ['soun', 'vide'] }), 415, expect.stringContaining('has a picture')],
    [Buffer.alloc(0), 415, expect.stringContaining('not a recording')],
  ] as const) {
    expect(await send(bytes)).toMatchObject({ status, error })
  }
  let files = 0
  for await (const _ of services.storage.list()) files += 1
  expect(files).toBe(1)
})

onEachDatabaseSlow('a recording', (open) => {
  test('stands on the page of its record, in its language or named as the other', {
    tags: 'long',
  }, async () => {
    const services = await open()
    const { admin, save, get, nameOf } = await openSite(services)
    const [recordingFileEn, recordingFileBn] = [await nameOf(mp3Of(65)), await nameOf(webmOf(20))]
    const texts = { title: 'Seeds', titleBn: 'বীজ', body: '<p>Good.</p>', bodyBn: '<p>ভালো।</p>' }
    const english = ['Listen', '1 min 5 s', recordingFileEn]
    const bangla = ['Listen in Bangla', '20 s', recordingFileBn]
    for (const [path, pageOf, fields] of [
      [
        '/api/programs',
        (id: unknown) => `/programdetaildfrontend/${id}`,
        { ...texts, description: '<p>Seeds.</p>', descriptionBn: '<p>বীজ।</p>' },
      ],
      ['/api/notices', (id: unknown) => `/notices/${id}`, texts],
      ['/api/pages', () => '/good-seeds', { ...texts, slug: 'good-seeds' }],
    ] as const) {
      const created = fieldsOf((await save(`POST ${path}`, { ...fields, recordingFileBn })).body)
      expect(created).toMatchObject({ recordingFileEn: null, recordingFileBn })
      const page = pageOf(created.id)
      const own = `PUT ${path}/${created.id}` as const
      expect(playersIn(await get(`/bn${page}`))).toEqual([['শুনুন', '২০ সেকেন্ড', recordingFileBn]])
      expect(playersIn(await get(page))).toEqual([bangla])
      expect(audioIn(await get(page))).toMatchObject([{ inLanguage: 'bn' }])
      expect((await save(own, { ...fields, recordingFileEn })).status).toBe(200)
      expect(playersIn(await get(page))).toEqual([english])
      // A missing field keeps its value; an empty name removes the recording.
      expect((await save(own, fields)).status).toBe(200)
      expect(playersIn(await get(page))).toEqual([english])
      expect((await save(own, { ...fields, recordingFileEn: '' })).status).toBe(200)
      expect(playersIn(await get(page))).toEqual([bangla])
      const without = await save(own, { ...fields, recordingFileBn: '' })
      expect(fieldsOf(without.body)).toMatchObject({ recordingFileEn: null, recordingFileBn: null })
      expect(playersIn(await get(page))).toEqual([])
      expect(audioIn(await get(page))).toEqual([])
      expect((await admin(`POST /api/history/${versionOf(without)}/undo`)).status).toBe(200)
      expect(playersIn(await get(page))).toEqual([bangla])
    }
    await verifyHistory(services.db)
  })

  test('of the text of a built-in page stands there', { tags: 'long' }, async () => {
    const services = await open()
    const { save, get, nameOf } = await openSite(services)
    const recordingFileBn = await nameOf(oggOf(20))
    const text = {
      key: 'about-us.body',
      title: 'Us',
      titleBn: null,
      body: '<p>x</p>',
      bodyBn: null,
    }
    const { id, title, body } = await changeContent(services, systemActor, ({ insert }) =>
      insert('pageTexts', { ...text, isSample: false }),
    )
    const saved = await save(`PUT /api/page-texts/${id}`, { title, body, recordingFileBn })
    expect(fieldsOf(saved.body)).toMatchObject({ recordingFileEn: null, recordingFileBn })
    const page = await get('/bn/about-us')
    expect(playersIn(page)).toEqual([['শুনুন', '২০ সেকেন্ড', recordingFileBn]])
    expect(audioIn(page)).toMatchObject([
      {
        contentUrl: expect.stringContaining(`/uploads/${recordingFileBn}`),
        encodingFormat: 'audio/webm',
        duration: 'PT0M20S',
        inLanguage: 'bn',
      },
    ])
    await verifyHistory(services.db)
  })

  test('a missing recording cannot be named', { tags: 'long' }, async () => {
    const { save, send } = await openSite(await open())
    const gone = `${'0'.repeat(32)}-recording-20s.mp3`
    const pdf = (await send(mp3Of(2))).filename.replace('mp3', 'pdf')
    for (const [path, more] of [
      ['/api/notices', {}],
      ['/api/programs', { description: '<p>x</p>' }],
      ['/api/pages', { body: '<p>x</p>' }],
    ] as const) {
      for (const wrong of [gone, pdf, '../secret.mp3', 'https://evil.example/a.mp3']) {
        const fields = { title: 'Seeds', ...more, recordingFileBn: wrong }
        const { status, body } = await save(`POST ${path}`, fields)
        expect([wrong, status, fieldsOf(body).fields]).toEqual([
          wrong,
          422,
          { recordingFileBn: expect.stringContaining('no longer here') },
        ])
      }
    }
  })

  test('is out of reach once withdrawn, in records, history, copies and files', {
    tags: 'long',
  }, async () => {
    const services = await open()
    const { admin, call, ask, get, nameOf, makePerson } = await openSite(services)
    const name = await nameOf(mp3Of(20))
    const json = { title: 'Seeds', recordingFileBn: name }
    const { id } = fieldsOf((await admin('POST /api/notices', { json })).body)
    const changed = await admin(`PUT /api/notices/${id}`, { json: { ...json, title: 'Trees' } })
    const copy = { ...json, updatedAt: fieldsOf(changed.body).updatedAt, title: 'Fields' }
    expect((await admin(`PUT /api/notices/${id}/draft`, { json: copy })).status).toBe(200)
    const path = `POST /api/recordings/${name}/withdraw` as const
    const reason = { json: { reason: 'asked' } }
    const { token } = await makePerson({ role: 'EDITOR' })
    expect((await call(path, { ...reason, token })).status).toBe(403)
    expect((await admin(path, { json: { reason: 'because' } })).status).toBe(422)
    const other = `POST /api/recordings/${'0'.repeat(32)}-recording-20s.mp3/withdraw` as const
    expect((await admin(other, reason)).status).toBe(404)
    expect((await admin(path, reason)).status).toBe(204)
    expect(fieldsOf((await admin(`GET /api/notices/${id}`)).body)).toMatchObject({
      title: 'Trees',
      recordingFileBn: null,
    })
    expect(playersIn(await get(`/bn/notices/${id}`))).toEqual([])
    expect((await ask(`/uploads/${name}`)).status).toBe(404)
    expect(await services.storage.find(name)).toBeUndefined()
    const key = name.slice(0, 32)
    expect(JSON.stringify(await rowsOf(services))).not.toContain(key)
    // A file that comes back under the name, as from a backup, stays out of reach.
    await services.storage.put(name, mp3Of(20))
    const own = await makePerson({ role: 'ADMIN' })
    const asAdmin = await ask(`/uploads/${name}`, { Authorization: `Bearer ${own.token}` })
    expect(asAdmin.status).toBe(404)
    expect(await sweepFiles(services)).toEqual([name])
    await verifyHistory(services.db)
  })

  test('of a draft is for the office only, and goes when no record, history or copy names it', {
    tags: 'long',
  }, async () => {
    const services = await open()
    const { admin, ask, nameOf, makePerson } = await openSite(services)
    const [kept, unused] = [await nameOf(mp3Of(20)), await nameOf(mp3Of(21))]
    const json = { title: 'Seeds', recordingFileEn: kept, state: 'draft' }
    const { id } = fieldsOf((await admin('POST /api/notices', { json })).body)
    expect((await ask(`/uploads/${kept}`)).status).toBe(404)
    const { token } = await makePerson({ role: 'EDITOR' })
    const own = await ask(`/uploads/${kept}`, { Authorization: `Bearer ${token}` })
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const preview = await admin('POST /api/previews', { json: { entity: 'notices', id } })
    const { pathname } = new URL(String(fieldsOf(preview.body).url))
    expect((await ask(pathname)).body).toContain(
      `<audio controls="" preload="none" src="${pathname}/uploads/${kept}"`,
    )
    expect((await ask(`${pathname}/uploads/${kept}`)).status).toBe(200)
    const clock = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
    expect(await sweepFiles({ ...services, clock })).toEqual([unused])
    expect((await admin(`DELETE /api/notices/${id}`)).status).toBe(204)
    expect(await sweepFiles({ ...services, clock })).toEqual([])
    await services.db.deleteFrom('history').where('entity', '=', 'notices').execute()
    expect(await sweepFiles({ ...services, clock })).toEqual([kept])
  })
})

/** Returns the structured data of recordings. */
function audioIn({ html }: { html: string }): unknown[] {
  const found = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)
  return [...found]
    .map(([, json = '']) => fieldsOf(JSON.parse(json)))
    .filter((facts) => facts['@type'] === 'AudioObject')
}

/** Returns label, length and file of each player, which is followed by its size. */
function playersIn({ html }: { html: string }): string[][] {
  const players = html.matchAll(
    /<b>([^<]*)<\/b> <span>([^,<]*), [\d০-৯.]+ (?:KB|কেবি)<\/span><\/p><audio controls="" preload="none" src="\/uploads\/([^"]*)" aria-label="\1"><\/audio>/g,
  )
  return [...players].map((player) => player.slice(1))
}

// The Bangla QR code of the donation page: read from its picture, shown with its merchant, and changed like an account.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { fieldsOf, formOf, jpegFile } from './support/content.ts'
import { openSite, words } from './support/donation-page.ts'
import { qrCodeOf, qrJpeg, qrJpegs } from './support/qr-picture.ts'

test('the Bangla QR code is shown with its merchant, and a change waits like that of an account', {
  tags: 'long',
}, async () => {
  const { give, read, admin, services } = await openSite()
  const upload = async (image: File) =>
    String(fieldsOf((await admin('POST /api/upload', { form: formOf({ image }) })).body).imagename)
  const pictureOf = async (text: string) =>
    upload(new File([await qrJpeg(text, { turned: 20 })], 'qr.jpg', { type: 'image/jpeg' }))
  const problemOf = async (...given: Parameters<typeof give>) => {
    const { status, body } = await give(...given)
    return [status, fieldsOf(fieldsOf(body).fields).valueEn]
  }
  const ours = qrCodeOf('VILLAGE TRUST')
  const another = [422, expect.stringContaining('The picture has another code than this text.')]
  expect(await problemOf('qr', 'https://evil.example/pay')).toEqual([
    422,
    expect.stringContaining('not the text of a Bangla QR code'),
  ])
  expect((await give('qr', ours.replace('TRUST', 'THIEF'))).status).toBe(422)
  expect((await give('qrImage', 'missing.jpg')).status).toBe(422)
  expect(await problemOf('qrImage', await upload(await jpegFile('photo.jpg')))).toEqual([
    422,
    expect.stringContaining('No QR code can be read in this picture.'),
  ])
  expect(await problemOf('qrImage', await pictureOf('https://evil.example/pay'))).toEqual([
    422,
    expect.stringContaining('not the text of a Bangla QR code'),
  ])
  // A text that was pasted first must be that of the picture.
  expect((await give('qr', ours)).status).toBe(200)
  expect(await problemOf('qrImage', await pictureOf(qrCodeOf('SOMEBODY ELSE')))).toEqual(another)
  expect((await give('qr', '')).status).toBe(202)
  await services.db.deleteFrom('pendingChanges').execute()
  const first = await pictureOf(ours)
  expect((await give('qrImage', first)).status).toBe(200)
  expect(await problemOf('qr', qrCodeOf('SOMEBODY ELSE'))).toEqual(another)
  for (const path of ['/donate-now', '/bn/donate-now']) {
    const page = await read(path)
    expect(page).toContain(`src="/uploads/${first}"`)
    expect(words(page)).toContain('VILLAGE TRUST')
    expect(page).not.toContain('000201')
  }
  /** Returns the notes of the office at the field and on its first screen. */
  const told = async () => {
    const list = z
      .array(z.object({ key: z.string(), problem: z.string().optional() }))
      .parse((await admin('GET /api/settings')).body)
    const { isQrHidden } = fieldsOf((await admin('GET /api/dashboard')).body)
    return [list.find(({ key }) => key === 'donate.qrImage')?.problem, isQrHidden]
  }
  expect(await told()).toEqual([undefined, false])
  /** Stores a value as a restored backup or an earlier version does, without a check. */
  const store = async (key: string, valueEn: string) => {
    const { id } = await services.db
      .selectFrom('settings')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    await changeContent(services, systemActor, async (change) => {
      await change.update('settings', id, { valueEn })
    })
    return words(await read('/donate-now'))
  }
  // A text restored alone, from history, is not that of the picture, so neither is shown.
  expect(await store('donate.qr', qrCodeOf('SOMEBODY ELSE'))).not.toMatch(
    /SOMEBODY ELSE|VILLAGE TRUST/,
  )
  expect(await read('/donate-now')).not.toContain(first)
  expect(await told()).toEqual(['qr.differs', true])
  expect(await store('donate.qr', ours)).toContain('VILLAGE TRUST')
  expect(await told()).toEqual([undefined, false])
  // An app may read the code of the shop beside ours, in a picture that was stored before anybody looked for two.
  const shared = await upload(
    new File([await qrJpegs(ours, qrCodeOf('KARIM STORE'))], 'qr.jpg', { type: 'image/jpeg' }),
  )
  expect(await store('donate.qrImage', shared)).not.toMatch(/VILLAGE TRUST|KARIM STORE/)
  expect(await read('/donate-now')).not.toContain(shared)
  expect(await told()).toEqual(['qr.several', true])
  expect(await store('donate.qrImage', first)).toContain('VILLAGE TRUST')
  expect(await told()).toEqual([undefined, false])
  // Another picture needs a second person, who confirms its text with it.
  expect((await give('qrImage', await pictureOf(qrCodeOf('OUR NEW BANK')))).status).toBe(202)
  const page = await read('/donate-now')
  expect(page).toContain(first)
  expect(page).not.toContain('OUR NEW BANK')
  const pending = await services.db.selectFrom('pendingChanges').select('writes').execute()
  expect(pending.map(({ writes }) => JSON.parse(writes).length)).toEqual([2])
})

test('the website reads the text of a Bangla QR code from its picture', async () => {
  const { give, read, admin, services } = await openSite()
  const text = qrCodeOf('VILLAGE TRUST')
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const image = new File([bytes], 'qr.jpg', { type: 'image/jpeg' })
    const { body } = await admin('POST /api/upload', { form: formOf({ image }) })
    return give('qrImage', String(fieldsOf(body).imagename))
  }
  // An app may read the code of the shop beside it.
  expect(await upload(await qrJpegs(text, qrCodeOf('KARIM STORE')))).toMatchObject({
    status: 422,
    body: { fieldReasons: { valueEn: { key: 'qr.several' } } },
  })
  expect((await upload(await qrJpeg(text))).status).toBe(200)
  expect(words(await read('/donate-now'))).toContain('VILLAGE TRUST')
  const stored = await services.db
    .selectFrom('settings')
    .select('valueEn')
    .where('key', '=', 'donate.qr')
    .execute()
  expect(stored).toEqual([{ valueEn: text }])
})

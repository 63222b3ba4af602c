import { expect, test } from 'vitest'
import { fieldsOf, openContent } from '#tests/support/content.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { readOffices } from './offices.page.server.ts'

onEachDatabaseSlow('offices', (open) => {
  test('offices are on the contact page with numbers to call and a place on a map', async () => {
    const services = await open()
    const { admin } = await openContent(services)
    const json = {
      nameBn: 'প্রধান কার্যালয়',
      address: 'Road 2\nPabna',
      phones: '০১৭১২৩৪৫৬৭৮\nask at the shop\n',
      latitude: '২৩.৯৯৮৫',
      longitude: 89.2337,
    }
    expect((await admin('POST /api/offices', { json })).status).toBe(201)
    const [office] = await readOffices(services.db, 'en')
    expect(office).toMatchObject({
      name: { text: 'প্রধান কার্যালয়', language: 'bn' },
      address: { text: 'Road 2\nPabna', language: 'en' },
      phones: [
        { text: '01712-345678', href: 'tel:+8801712345678' },
        { text: 'ask at the shop', href: undefined },
      ],
      place: 'https://www.openstreetmap.org/?mlat=23.9985&mlon=89.2337#map=17/23.9985/89.2337',
    })
  })
})

const tel = (digits: string) => `tel:${digits}`

test.each([
  ['০১৭১২-৩৪৫৬৭৮, ০৭২১৭৭০০০০', ['01712-345678', '0721770000']],
  ['01712345678/01812345678', ['01712-345678', '01812-345678']],
  ['01712345678 ও 01812345678', ['01712-345678', '01812-345678']],
  ['+880 1712 345678 and 0721 770000', ['01712-345678', '0721 770000']],
  ['999; 109\n, 01712345678,', ['999', '109', '01712-345678']],
  ['Karim: ০১৭১২-৩৪৫৬৭৮, Rahim 01812345678', ['Karim: 01712-345678', 'Rahim 01812345678']],
  ['0721/770000 (office)', ['0721/770000 (office)']],
  ['0721-770000/01', ['0721-770000/01']],
])('each number of %j has a link of its own', async (phones, texts) => {
  const { admin, services } = await openContent()
  const made = await admin('POST /api/offices', { json: { name: 'Pabna', phones } })
  expect(made.status).toBe(201)
  const [office] = await readOffices(services.db, 'en')
  expect(office?.phones.map(({ text }) => text)).toEqual(texts)
  for (const { text, href } of office?.phones ?? []) {
    const digits = text
      .replace(/\D/g, '')
      .replace(/01$/, (end) => (text.includes('/01') ? '' : end))
    expect(href).toBe(tel(digits.startsWith('01') ? `+88${digits}` : digits))
  }
})

test('text without a number is kept', async () => {
  const { admin, services } = await openContent()
  const phones = 'ask at the shop, or next door'
  await admin('POST /api/offices', { json: { name: 'Pabna', phones } })
  const [office] = await readOffices(services.db, 'bn')
  expect(office?.phones).toEqual([{ text: phones, href: undefined }])
})

test('a number that is not whole is refused, beside others that are', async () => {
  const { admin } = await openContent()
  const json = { name: 'Pabna', phones: '01712-345678\n১২৩' }
  const { status, body } = await admin('POST /api/offices', { json })
  expect(status).toBe(422)
  expect(fieldsOf(body).fields).toEqual({
    phones: expect.stringMatching(/^Enter the whole phone number/),
  })
})

test('a place needs a valid latitude and longitude', async () => {
  const { admin } = await openContent()
  const wrong = async (place: object) => {
    const { status, body } = await admin('POST /api/offices', { json: { name: 'Pabna', ...place } })
    expect(status).toBe(422)
    return fieldsOf(body).fields
  }
  const both = 'A place on the map needs both numbers: latitude and longitude.'
  expect(await wrong({ latitude: '24' })).toEqual({ longitude: both })
  expect(await wrong({ longitude: 0 })).toEqual({ latitude: both })
  const range = 'Enter a number from -90 to 90, such as 23.75.'
  for (const latitude of ['91', '-90.1', '1e1', '٢', '0x10', '24,5', 'NaN', '--1']) {
    expect(await wrong({ latitude, longitude: '89' }), latitude).toEqual({ latitude: range })
  }
})

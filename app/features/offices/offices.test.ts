import { expect, test } from 'vitest'
import { fieldsOf, openContent } from '#tests/support/content.ts'
import { onEachDatabase } from '#tests/support/services.ts'
import { readOffices } from './offices-page.service.server.ts'

onEachDatabase('offices', (open) => {
  test('stand on the contact page with numbers to tap and a place on a map', async () => {
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
      place: {
        map: 'https://www.openstreetmap.org/?mlat=23.9985&mlon=89.2337#map=17/23.9985/89.2337',
        geo: 'geo:23.9985,89.2337',
      },
    })
  })
})

test('a place needs both numbers, and one that there is', async () => {
  const { admin } = await openContent()
  const wrong = async (place: object) => {
    const { status, body } = await admin('POST /api/offices', { json: { name: 'Pabna', ...place } })
    expect(status).toBe(422)
    return fieldsOf(body).fields
  }
  const both = 'A place on the map needs both numbers: latitude and longitude.'
  expect(await wrong({ latitude: '24' })).toEqual({ longitude: both })
  expect(await wrong({ longitude: 0 })).toEqual({ latitude: both })
  const range = 'Give a number from -90 to 90, such as 23.75.'
  for (const latitude of ['91', '-90.1', '1e1', '٢', '0x10', '24,5', 'NaN', '--1']) {
    expect(await wrong({ latitude, longitude: '89' }), latitude).toEqual({ latitude: range })
  }
})

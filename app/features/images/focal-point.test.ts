import { expect, test } from 'vitest'
import type { Image } from '#platform/images/image.ts'
import { fieldsOf, formOf, jpegFile, openContent } from '#tests/support/content.ts'
import { imageOf } from './image.service.server.ts'

test('the point that stays in sight is stored with the record, and forgotten with its image', async () => {
  const { admin } = await openContent()
  const text = { title: 'Wells', description: 'Water.' }
  const send = async (path: string, fields: Record<string, string | File>) =>
    fieldsOf((await admin(path, { form: formOf({ ...text, ...fields }) })).body)
  const made = await send('POST /api/programs', {
    image: await jpegFile(),
    focusX: '৩০',
    focusY: '80',
  })
  expect(made).toMatchObject({ focusX: 30, focusY: 80 })
  const path = `PUT /api/programs/${made.id}`
  // A client of the specification knows nothing of it.
  expect(await send(path, {})).toMatchObject({ focusX: 30, focusY: 80 })
  expect(await send(path, { focusX: '' })).toMatchObject({ focusX: null, focusY: 80 })
  expect(await send(path, { image: await jpegFile() })).toMatchObject({
    focusX: null,
    focusY: null,
  })
  for (const wrong of ['101', '-1', '1.5', 'left']) {
    expect((await send(path, { focusX: wrong })).fields).toEqual({
      focusX: 'Give a whole number from 0 to 100.',
    })
  }
})

test('a page is told the nearest quarter, and nothing of the middle', () => {
  const variant = {
    size: 'card',
    name: 'a-card.webp',
    type: 'image/webp',
    width: 4,
    height: 3,
    bytes: 1,
  } as const
  const image: Image = {
    name: 'a.jpg',
    width: 4,
    height: 3,
    colour: '#fff',
    bytes: 1,
    variants: [variant],
  }
  const focusOf = (focusX: number | null, focusY: number | null) =>
    imageOf(image, '', 'card', { focusX, focusY })?.focus
  expect(focusOf(0, 100)).toEqual({ x: 0, y: 100 })
  expect(focusOf(30, null)).toEqual({ x: 25, y: 50 })
  expect(focusOf(null, null)).toBeUndefined()
  expect(focusOf(45, 60)).toBeUndefined()
})

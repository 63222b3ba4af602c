import { expect, test } from 'vitest'
import { changeContent, theProgram } from '#platform/history/change-content.ts'
import { fieldsOf, formOf, jpegFile, openContent } from '#tests/support/content.ts'

test('a record is given an image of the library, which both then show', async () => {
  const { admin } = await openContent()
  const upload = await admin('POST /api/upload', { form: formOf({ image: await jpegFile() }) })
  const name = String(fieldsOf(upload.body).imagename)
  const album = { title: 'Wells', sortOrder: '1' }
  const send = async (path: string, fields: Record<string, string>) =>
    fieldsOf((await admin(path, { form: formOf({ ...album, ...fields }) })).body)

  const made = await send('POST /api/albums', { libraryImage: name })
  expect(made.imagename).toBe(name)
  expect((await send('PUT /api/albums/1', {})).imagename).toBe(name)
  const [image] = Object((await admin('GET /api/images/details')).body)
  expect(image.usedBy).toEqual([{ entity: 'albums', id: 1, title: 'Wells', titleBn: null }])
  expect((await send('PUT /api/albums/1', { libraryImage: 'gone.jpg' })).fields).toEqual({
    libraryImage: 'There is no such image.',
  })
})

test('the 1 MB rule holds for an image of the library too', async () => {
  const { admin, services } = await openContent()
  const libraryImage = 'large.jpg'
  await changeContent(services, theProgram, ({ insert }) =>
    insert('images', {
      ...{ name: libraryImage, width: 9, height: 9, colour: '#ffffff', bytes: 1_048_577 },
      ...{ variants: '[]', isSample: false },
    }),
  )
  const form = formOf({ title: 'Wells', description: 'Water.', libraryImage })
  const refused = await admin('POST /api/programs', { form })
  expect(refused.status).toBe(422)
  expect(fieldsOf(refused.body).fields).toEqual({
    libraryImage: 'Image size should not exceed 1MB',
  })
})

import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { fieldsOf, formOf, jpegFile, openContent } from '#tests/support/content.ts'

test('a record uses an image of the library, and the library lists the record', {
  tags: 'long',
}, async () => {
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

test('people, donors and projects can use an image of the library, but no unknown one', {
  tags: 'long',
}, async () => {
  const { admin } = await openContent()
  const upload = await admin('POST /api/upload', { form: formOf({ image: await jpegFile() }) })
  const name = String(fieldsOf(upload.body).imagename)
  const person = { name: 'Rahima', group: 'staff' }
  const donor = { name: 'A bank', group: 'bank' }
  const project = { title: 'Wells', financialPartner: 'A bank', duration: '2019' }
  const send = async (imagename: string) => {
    const form = formOf({ ...person, libraryImage: imagename })
    const responses = [
      await admin('POST /api/people', { form }),
      await admin('POST /api/donors', { json: { ...donor, imagename } }),
      await admin('POST /api/projects', { json: { ...project, imagename } }),
    ]
    return responses.map(({ status, body }) => [status, fieldsOf(body).imagename])
  }
  expect(await send('gone.jpg')).toEqual([422, 422, 422].map((status) => [status, undefined]))
  expect(await send(name)).toEqual([201, 201, 201].map((status) => [status, name]))
  const [image] = Object((await admin('GET /api/images/details')).body)
  const entities = image.usedBy.map(({ entity }: { entity: string }) => entity)
  expect(entities.sort()).toEqual(['donors', 'people', 'projects'])
})

test('the limit of 1 MB also holds for an image of the library', async () => {
  const { admin, services } = await openContent()
  const libraryImage = 'large.jpg'
  await changeContent(services, systemActor, ({ insert }) =>
    insert('images', {
      name: libraryImage,
      width: 9,
      height: 9,
      colour: '#ffffff',
      bytes: 1_048_577,
      variants: '[]',
      isSample: false,
    }),
  )
  const form = formOf({ title: 'Wells', description: 'Water.', libraryImage })
  const refused = await admin('POST /api/programs', { form })
  expect(refused.status).toBe(422)
  expect(fieldsOf(refused.body).fields).toEqual({
    libraryImage: 'Image size should not exceed 1MB',
  })
})

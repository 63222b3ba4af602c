// Folders of photos become albums.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMedia } from '#modules/moving-in/media/media-source.server.ts'
import { importPhotos } from '#modules/moving-in/photos/import-photos.service.server.ts'
import { takenOn } from '#modules/moving-in/photos/taken-on.ts'
import { openContent } from './support/content.ts'
import { plain } from './support/images.ts'
import { writeFiles } from './support/wordpress.ts'

async function photo(day?: string, width = 60): Promise<Uint8Array> {
  const image = plain(width, 40).jpeg()
  const exif = { IFD0: { Copyright: 'Rahima' }, IFD2: { DateTimeOriginal: `${day} 10:30:00` } }
  return new Uint8Array(await (day ? image.withExif(exif) : image).toBuffer())
}

test('each folder becomes an album, with the days of its photos, once', {
  tags: 'long',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'village-photos-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  writeFiles(folder, {
    'photos/Tree_planting/b.jpg': await photo('2020:05:17'),
    'photos/Tree_planting/a.jpg': await photo('2020:05:19', 80),
    'photos/Tree_planting/IMG_0001.jpg': await photo(),
    'photos/মাঠ/x.jpg': await photo(undefined, 90),
    'photos/মাঠ/.hidden.jpg': await photo(),
    'photos/মাঠ/broken.jpg': 'no photo',
    'photos/notes.txt': 'not a photo',
  })
  const site = await openContent()
  const { id, name } = await site.makePerson({ role: 'ADMIN' })
  const clerk = { id, name, checkRights: async () => 'ADMIN' as const }
  const run = async (isStopped = () => false) =>
    importPhotos(site.services, clerk, await openMedia(join(folder, 'photos')), {
      list: join(folder, 'list.jsonl'),
      progress: () => {},
      isStopped,
    })
  let asked = 0
  expect(await run(() => ++asked > 2)).toMatchObject({ isDone: false, added: 0 })
  const result = await run()
  expect(result).toMatchObject({ added: 2, images: 4, known: 0 })
  expect(result.problems).toMatchObject([{ title: 'মাঠ/broken.jpg' }])
  const listed = async (path: string) => (await site.admin(`GET ${path}`)).body
  expect(await listed('/api/albums?state=all&sort=id')).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        title: 'Tree planting',
        state: 'draft',
        description: '<p>Photos from 17 May 2020 to 19 May 2020.</p>',
        descriptionBn: '<p>১৭ মে ২০২০ থেকে ১৯ মে ২০২০ পর্যন্ত সময়ের ছবি।</p>',
      }),
      expect.objectContaining({ titleBn: 'মাঠ', state: 'draft', description: null }),
    ]),
  )
  const photos = (await listed('/api/photogallerys?state=all')) as Record<string, unknown>[]
  const trees = photos.filter(({ title }) => String(title).startsWith('Tree planting'))
  expect(trees.map(({ title, description }) => [title, description])).toEqual([
    ['Tree planting 1', '<p>Photos of 17 May 2020.</p>'],
    ['Tree planting 2', '<p>Photos of 19 May 2020.</p>'],
    ['Tree planting 3', null],
  ])
  const original = await site.services.storage.read(String(trees[0]?.imagename))
  expect(original && takenOn(original)).toBeUndefined()
  expect(original?.includes('Rahima')).toBe(false)
  expect(await run()).toMatchObject({ added: 0, known: 2, version: undefined })
  const undone = await site.admin(`POST /api/history/${result.version}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect(await listed('/api/albums?state=all')).toEqual([])
})

test('the earliest date of the camera is the day of a photo', async () => {
  expect(takenOn(await photo('2020:05:17'))).toBe('2020-05-17')
  expect(takenOn(await photo())).toBeUndefined()
  expect(takenOn(Buffer.from('2020:05:17 10:30:00'))).toBeUndefined()
  expect(takenOn(Buffer.from('Exif\0\x000000:00:00 00:00:00'))).toBeUndefined()
})

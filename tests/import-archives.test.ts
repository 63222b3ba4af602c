// Archives as macOS, Windows, phones and Linux hosts make them: names are read as their owners wrote them, and whatever is
// left out is named with its reason.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportKind } from '#modules/moving-in/import-kinds.ts'
import { openMedia } from '#modules/moving-in/media/media-source.server.ts'
import type { ImportRecord } from '#modules/moving-in/upload/import-output.schema.server.ts'
import { runUploadedImport } from '#modules/moving-in/upload/run-uploaded-import.server.ts'
import {
  listImports,
  orderImport,
} from '#modules/moving-in/upload/uploaded-import.service.server.ts'
import { formOf, openContent } from './support/content.ts'
import { plain } from './support/images.ts'
import { wxrOf } from './support/wordpress.ts'
import { type ZipPart, zipOf } from './support/zip.ts'

const fixture = (name: string) => readFileSync(`tests/fixtures/zip/${name}`)
const photo = await plain(60, 40).jpeg().toBuffer()
const photos = (...names: string[]): ZipPart[] => names.map((name) => ({ name, text: photo }))

/** Sends the files as the back-office does, and returns the import with its preview. */
async function preview(
  kind: ImportKind,
  files: { exported?: Buffer; media?: Buffer },
  name = 'photos.zip',
) {
  const site = await openContent()
  const declared = Object.entries(files).map(([file, { length: bytes }]) => [file, { name, bytes }])
  const json = { kind, ...Object.fromEntries(declared) }
  const { body } = await site.admin('POST /api/imports', { json })
  const { id } = body as ImportRecord
  for (const [of, bytes] of Object.entries(files)) {
    const file = new File([new Uint8Array(bytes)], name)
    const form = formOf({ of, offset: '0', file })
    expect((await site.admin(`POST /api/imports/${id}/parts`, { form })).status).toBe(200)
  }
  await orderImport(site.services, id, { isStored: false, targets: {} })
  await runUploadedImport(site.services)
  const [planned] = await listImports(site.services)
  if (!planned) throw new Error('there is no import')
  const { plan, reason } = planned
  const albums = plan?.groups.map(({ category, count }) => [category, count])
  const leftOut = plan?.setAside.map((one) => [one.reason.key.split('.')[1], one.names])
  const store = async () => {
    await orderImport(site.services, id, { isStored: true, targets: {} })
    await runUploadedImport(site.services)
    return (await listImports(site.services))[0]?.result
  }
  return { site, plan, reason: reason?.english, albums, leftOut, store }
}

test('Bangla names of a ZIP file of macOS become the title of the album', async () => {
  const { site, albums, leftOut, store } = await preview('photos', {
    media: fixture('mac-names.zip'),
  })
  expect(albums).toEqual([['বার্ষিক সভা', 1]])
  expect(leftOut).toEqual([['system', ['__MACOSX/বার্ষিক সভা/._IMG_0001.jpg']]])
  expect(await store()).toMatchObject({ added: 1, images: 1 })
  const { body } = await site.admin('GET /api/albums?state=all')
  expect(body).toMatchObject([{ titleBn: 'বার্ষিক সভা' }])
  const shown = await site.admin('GET /api/photogallerys?state=all')
  expect(shown.body).toMatchObject([{ titleBn: 'বার্ষিক সভা ১' }])
})

test('the uploads of a Linux host may have names that differ in case only', async () => {
  const path = 'https://www.old.example.org/wp-content/uploads/2020/05'
  const images = ['water.jpg', 'Water.JPG', 'WATER.jpg', 'school.jpg'].map((name, index) => {
    return { id: 11 + index, type: 'attachment', url: `${path}/${name}` }
  })
  const { plan } = await preview('wordpress', {
    exported: Buffer.from(wxrOf(images)),
    media: fixture('case-pair.zip'),
  })
  expect(plan).toMatchObject({ images: 2, missing: [`${path}/school.jpg`], setAside: [] })
})

test('each of two images whose names differ in case is found by its own name', async () => {
  const media = zipOf(photos('uploads/2020/05/a.jpg', 'uploads/2020/05/A.JPG'))
  const found = await mediaOf(media)
  for (const path of ['2020/05/a.jpg', '2020/05/A.JPG', '2020/05/a-300x200.jpg'])
    expect(found.find(`/uploads/${path}`)).toBe(`uploads/${path.replace('-300x200', '')}`)
  expect(found.find('/uploads/2020/05/A.jpg')).toBe('uploads/2020/05/a.jpg')
})

test.each([
  ['flagged or not, Bangla addresses lead to Bangla names', 'সভা.jpg', 'সভা.jpg'],
  ['macOS decomposes what WordPress composes', 'Cafe\u0301.jpg', 'Caf\u00e9.jpg'],
  ['and the other way round', 'ভাড়া.jpg'.normalize('NFC'), 'ভা\u09dcা.jpg'],
  ['backslashes separate folders', 'uploads\\2020\\05\\x.jpg', 'x.jpg'],
])('%s', async (_, inZip, inAddress) => {
  const name = inZip.startsWith('uploads') ? inZip : `uploads/2020/05/${inZip}`
  const found = await mediaOf(zipOf(photos(name)))
  const address = `https://old.example.org/uploads/2020/05/${encodeURIComponent(inAddress)}`
  expect(found.find(address)).toBe(name.replaceAll('\\', '/'))
})

test('the earlier system finds its images by their own names too', async () => {
  const programs = [
    { id: 1, title: 'Water', imagename: 'Water.JPG' },
    { id: 2, title: 'Wells', imagename: 'water.jpg' },
    { id: 3, title: 'সভা', imagename: 'সভা.jpg' },
  ]
  const media = zipOf([
    { name: 'data/programs.json', text: JSON.stringify(programs) },
    ...photos('data/uploads/water.jpg', 'data/uploads/Water.JPG', 'data/uploads/সভা.jpg'),
    { name: '__MACOSX/data/._programs.json', text: 'x' },
  ])
  const { plan, leftOut } = await preview('api', { media })
  expect(plan).toMatchObject({ images: 3, missing: [] })
  expect(leftOut).toEqual([['system', ['__MACOSX/data/._programs.json']]])
})

test('albums are named by their folders, by the ZIP file for photos in none', async () => {
  const media = zipOf(
    photos(
      'loose.jpg',
      'Annual meeting/day 1/a.jpg',
      'Annual meeting/day 2/a.jpg',
      'Annual meeting/a.jpg',
      'photos/Tree_planting/a.jpg',
      'DCIM/100CANON/IMG_0001.JPG',
      'DCIM/Camera/মাঠ/IMG_0001.JPG',
      '2019/a.jpg',
      './2020/Fair/a.jpg',
    ),
  )
  const { albums } = await preview('photos', { media }, 'Village fair (2).zip')
  expect(albums).toEqual([
    ['Village fair (2)', 2],
    ['Annual meeting, day 1', 1],
    ['Annual meeting, day 2', 1],
    ['Annual meeting', 1],
    ['Tree planting', 1],
    ['মাঠ', 1],
    ['2019', 1],
    ['2020, Fair', 1],
  ])
  const nothing = await preview('photos', { media: zipOf(photos('a.jpg')) }, 'IMG_2026.zip')
  expect(nothing.albums).toEqual([['Photos', 1]])
})

test('a title stays as long as titles may be, and ends at a letter', async () => {
  const names = [`${'ক্ষু'.repeat(80)}/a.jpg`, `${'Long name of a meeting '.repeat(20)}/a.jpg`]
  const { albums, store } = await preview('photos', { media: zipOf(photos(...names)) })
  expect(albums?.map(([title]) => String(title).length <= 191)).toEqual([true, true])
  expect(String(albums?.[0]?.[0])).toMatch(/^(?:ক্ষু)+…$/)
  expect(await store()).toMatchObject({ added: 2, problems: [] })
})

test('a photo that a person has named keeps its name, one of a camera gets the number', async () => {
  const names = ['Fair/IMG_0001.jpg', 'Fair/flood-relief.jpg', 'Fair/ত্রাণ বিতরণ.jpg']
  const parts = await Promise.all(
    names.map(async (name, index) => {
      return {
        name,
        text: await plain(60 + index, 40)
          .jpeg()
          .toBuffer(),
      }
    }),
  )
  const { site, store } = await preview('photos', { media: zipOf(parts) })
  await store()
  const { body } = await site.admin('GET /api/photogallerys?state=all&sort=sortOrder')
  expect(body).toMatchObject([
    { title: 'Fair 1' },
    { title: 'Flood relief' },
    { titleBn: 'ত্রাণ বিতরণ' },
  ])
})

test('what is no photo, damaged, locked or of the system is left out by name', async () => {
  const broken = zipOf([...photos('Fair/a.jpg'), { name: 'Fair/b.jpg', text: 'photo of the fair' }])
  // The packed bytes of the second photo.
  broken.writeUInt8(0xff, broken.indexOf('Fair/b.jpg') + 12)
  expect((await preview('photos', { media: broken })).leftOut).toEqual([
    ['damaged', ['Fair/b.jpg']],
  ])
  const media = zipOf([
    ...photos('Fair/a.jpg', 'Fair/a.jpg', 'Fair/aux.jpg', 'Fair/b .jpg', 'Fair/c:d.jpg'),
    { name: 'Fair/secret.jpg', text: photo, isEncrypted: true },
    { name: 'Fair/list.xlsx', text: 'x' },
    { name: 'Fair/IMG_1.HEIC', text: 'x' },
    { name: 'Fair/.DS_Store', text: 'x' },
    { name: 'Fair/Thumbs.db', text: 'x' },
    { name: 'Fair/link.jpg', text: '/etc/passwd', mode: 0o120777 },
    { name: 'Fair/film.mp4', text: 'x', claimedBytes: 2 ** 27 },
  ])
  const { albums, leftOut } = await preview('photos', { media })
  expect(albums).toEqual([['Fair', 4]])
  expect(leftOut).toEqual([
    ['system', ['Fair/.DS_Store', 'Fair/Thumbs.db']],
    ['twice', ['Fair/a.jpg']],
    ['locked', ['Fair/secret.jpg']],
    ['link', ['Fair/link.jpg']],
    ['too_large', ['Fair/film.mp4']],
    ['no_photo', ['Fair/list.xlsx', 'Fair/IMG_1.HEIC']],
  ])
})

test.each<[string, Buffer, RegExp]>([
  ['is no ZIP file', Buffer.from('Rar!\x1a\x07\x01\0 and more'), /no ZIP file.*RAR/],
  ['was cut', zipOf(photos('a.jpg')).subarray(0, -40), /damaged or was cut/],
  [
    'is too large unpacked',
    zipOf(
      Array.from({ length: 2_700 }, (_, n) => {
        return { name: `${n}.jpg`, text: 'x', claimedBytes: 25 * 2 ** 20 }
      }),
    ),
    /larger unpacked/,
  ],
  ['leads out', zipOf(photos('a.jpg', '../../b.jpg')), /leads out .*: \.\.\/\.\.\/b\.jpg\./],
])('a file that %s is refused with a sentence of its own', async (_, media, sentence) => {
  expect((await preview('photos', { media })).reason).toMatch(sentence)
})

async function mediaOf(media: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'village-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const place = join(folder, 'a.zip')
  writeFileSync(place, media)
  const source = await openMedia(place)
  onTestFinished(source.close)
  return source
}

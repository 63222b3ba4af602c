// What stands beside an album, against what a phone loads that reads it to its end.
// @module-tag long
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { photosPerPage } from '#app/features/content/gallery/album-weight.ts'
import { loadedOnPhone } from '#app/features/media/images/loaded-on-phone.ts'
import { type Language, languages, pathIn } from '#app/lib/text/language.ts'
import type { Row } from '#kernel/db/tables.ts'
import { changeContent, systemActor } from '#kernel/history/change-content.ts'
import { savingHeaders } from '#platform/http/server/save-data.ts'
import { projectRoot } from '#platform/project-root.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { photo } from './support/images.ts'
import { type RawResponse, textOf } from './support/raw-http.ts'
import { sizedLinks, sizesIn } from './support/said-sizes.ts'

// The built pages are loaded by the first test.

type Site = Awaited<ReturnType<typeof openBuiltSite>>

/** Text of the default content, so that it compresses as text does. */
async function readWords(language: Language): Promise<string> {
  const folder = join(projectRoot, 'content/pages')
  const names = (await readdir(folder)).filter((name) => name.endsWith(`.${language}.md`))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .join(' ')
    .replace(/<!--.*?-->|[*#_[\]()<>|-]/gs, ' ')
    .replace(/\s+/g, ' ')
}

async function upload({ admin }: Site, width: number, height: number) {
  const jpeg = await photo(width, height).jpeg().toBuffer()
  const image = new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' })
  const stored = await admin('POST /api/upload', { form: formOf({ image }) })
  return String(fieldsOf(stored.body).imagename)
}

const stemOf = (name: string) => name.slice(0, 32)

let lastCopy = 0

/** The same image under another name, as random as names are: only its row is copied. */
function copyOf(name: string): string {
  lastCopy += 1
  const random = createHash('sha256').update(String(lastCopy)).digest('hex').slice(0, 28)
  return `${random}${String(lastCopy).padStart(4, '0')}${name.slice(32)}`
}

type StoredImage = Pick<
  Row<'images'>,
  'name' | 'width' | 'height' | 'colour' | 'bytes' | 'variants'
>

async function storeImages(site: Site): Promise<StoredImage[]> {
  const names = [await upload(site, 1200, 800), await upload(site, 700, 1200)]
  return site.db
    .selectFrom('images')
    .select(['name', 'width', 'height', 'colour', 'bytes', 'variants'])
    .where('name', 'in', names)
    .orderBy('id')
    .execute()
}

type Album = { path: string; photos: number; originals: Map<string, string> }

/** @param letters of the description of each photo */
async function makeAlbum(
  { services }: Site,
  images: readonly StoredImage[],
  photos: number,
  letters: number,
): Promise<Album> {
  const [words, wordsBn] = [await readWords('en'), await readWords('bn')]
  const originals = new Map<string, string>()
  const albumId = await changeContent(services, systemActor, async ({ insert }) => {
    const own = { isSample: false, sortOrder: 0 }
    const { id } = await insert('albums', { ...own, title: 'Long', titleBn: 'দীর্ঘ' })
    for (let number = 0; number < photos; number += 1) {
      const image = images[number % images.length]
      if (!image) throw new Error('No image was stored.')
      const imagename = copyOf(image.name)
      originals.set(stemOf(imagename), stemOf(image.name))
      const variants = image.variants.replaceAll(stemOf(image.name), stemOf(imagename))
      await insert('images', { ...image, name: imagename, variants, isSample: false })
      // No two photos have the same words: those would weigh nothing.
      const start = number * (letters + 24)
      const part = (text: string, from: number, length: number) =>
        Array.from(text)
          .slice(from, from + length)
          .join('')
      const about = (text: string) =>
        letters > 0 ? `<p>${part(text, start + 24, letters)}</p>` : null
      await insert('photos', {
        ...{ ...own, albumId: id, slug: `photo-${lastCopy}`, imagename, isDecorative: false },
        ...{ title: part(words, start, 24), titleBn: part(wordsBn, start, 24) },
        ...{ description: about(words), descriptionBn: about(wordsBn) },
      })
    }
    return id
  })
  return { path: `/photogalleryfrontend/${albumId}`, photos, originals }
}

/** The body, and headers about as HTTP/2 sends them. */
const sentBytes = ({ body, rawHeaders }: RawResponse) =>
  body.length + Math.round(rawHeaders.join('').length / 2)

/** Bytes of the file that a phone chooses of each picture in a part of a page. */
async function loadPictures({ fetchFile }: Site, html: string, { originals }: Album) {
  const sources = html.matchAll(/<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"/g)
  return Promise.all(
    [...sources].map(async ([, srcSet = '', sizes = '']) => {
      const candidates = srcSet.split(', ').map((one) => {
        const [src = '', width = '1w'] = one.split(' ')
        return { src, width: Number.parseInt(width, 10) }
      })
      // The viewer's condition is one that every phone meets.
      const slot = /^\(max-width: \d+px\) (\w+),/.exec(sizes)?.[1] ?? sizes
      const { src = '' } = loadedOnPhone(candidates, slot) ?? {}
      const stored = src.replace(/[0-9a-f]{32}/, (stem) => originals.get(stem) ?? '')
      const response = await fetchFile(stored)
      expect([stored, response.status]).toEqual([stored, 200])
      return sentBytes(response)
    }),
  )
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** Every page of the album, and each thumbnail. */
async function loadAlbum(site: Site, album: Album, language: Language, headers: object) {
  let bytes = 0
  for (let page = 1; page <= Math.ceil(album.photos / photosPerPage); page += 1) {
    const address = `${pathIn(language, album.path)}${page === 1 ? '' : `?page=${page}`}`
    const response = await site.fetchFile(address, { 'Accept-Encoding': 'br', ...headers })
    expect([address, response.status]).toEqual([address, 200])
    bytes += sentBytes(response) + sum(await loadPictures(site, textOf(response), album))
  }
  return bytes
}

/** `about 27 KB` on the list of albums, in bytes. */
async function saidOf(site: Site, album: Album, language: Language, headers: object) {
  const { html } = await site.get(pathIn(language, '/photo-album'), { ...headers })
  const address = pathIn(language, album.path)
  return sizedLinks(html, language, (href) => href === address)[0]?.said ?? 0
}

test('an album of 2 to 100 photos, with few words and many, loads what its card says', async () => {
  const site = await openBuiltSite()
  const images = await storeImages(site)
  for (const [photos, letters] of [
    ...([
      [2, 0],
      [2, 600],
      [36, 0],
    ] as const),
    ...([
      [36, 200],
      [37, 60],
      [100, 120],
    ] as const),
  ]) {
    const album = await makeAlbum(site, images, photos, letters)
    for (const language of languages) {
      for (const headers of [{}, savingHeaders]) {
        const said = await saidOf(site, album, language, headers)
        const bytes = await loadAlbum(site, album, language, headers)
        const name = `${photos} ${letters} ${language} ${Object.keys(headers)}: ${said} of ${bytes}`
        expect(Math.abs(said - bytes), name).toBeLessThan(bytes / 10)
      }
    }
  }
})

test('a photo that is opened large loads what the page of its album says, and its footer', async () => {
  const site = await openBuiltSite()
  const album = await makeAlbum(site, await storeImages(site), 2, 0)
  for (const headers of [{}, savingHeaders]) {
    const { html } = await site.get(album.path, headers)
    const said = sizesIn(/A photo opened large: ([^<]*)/.exec(html)?.[1] ?? '', 'en')
    const addresses = new Set(
      [...html.matchAll(/href="([^"]*\?photo=\d+)"/g)].map(([, one]) => one),
    )
    expect(addresses.size).toBe(2)
    for (const address of addresses) {
      const open = await site.get(String(address), headers)
      const dialog = /<dialog.*<\/dialog>/s.exec(open.html)?.[0] ?? ''
      const [bytes = 0, ...others] = await loadPictures(site, dialog, album)
      expect(others).toEqual([])
      expect(bytes).toBeGreaterThan((Math.min(...said) * 9) / 10)
      expect(bytes).toBeLessThan((Math.max(...said) * 11) / 10)
      const added = imagesOf(open.html) - imagesOf(html)
      expect(Math.abs(added - bytes), `${address}: ${added} of ${bytes}`).toBeLessThan(bytes / 10)
    }
  }
})

/** Bytes of images, as the footer says them. */
function imagesOf(html: string): number {
  const [, words = ''] = /its images about ([\d.]+ [KM]B)\./.exec(html) ?? []
  return sizesIn(words, 'en')[0] ?? 0
}

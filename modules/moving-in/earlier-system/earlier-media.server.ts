// Images and files that the lists of the earlier system name, found in its folder `uploads`. Those of customers are kept
// apart: they never enter the library, even if the system stored them among the others.
import { decoded } from '#core/lib/text/decoded.ts'
import { isImageAddress, type MediaSource, pathFinder } from '../media/media-source.server.ts'
import type { EarlierItem, EarlierLists } from './earlier-lists.server.ts'

export type EarlierMedia = ReturnType<typeof listEarlierMedia>

export function listEarlierMedia(media: MediaSource, lists: EarlierLists) {
  const findPath = pathFinder(media.list)
  const inFolder = (folder: string, name: string) =>
    name ? findPath(`${lists.folder}${folder}/${nameOf(name)}`) : undefined
  const find = (name: string) => inFolder('uploads', name)
  const findPrivate = (name: string) => inFolder('customer-images', name) ?? find(name)
  const { programs, albums, photogallerys, reports, customers } = lists.items

  const shown = [...programs, ...albums, ...photogallerys]
  const named = shown.flatMap((one) => [one.imagename, ...uploadsIn(one)])
  const ofCustomers = new Set(customers.map(({ imageName }) => nameOf(imageName)))
  const others = lists.images.filter((name) => !ofCustomers.has(nameOf(name)))
  const wanted = [
    ...named,
    ...others,
    ...reports.flatMap((one) => [one.fileUrl, ...uploadsIn(one)]),
  ]
  const secret = customers.map(({ imageName }) => imageName)

  const found = new Map(wanted.map((name) => [nameOf(name), find(name)]))
  found.delete('')
  const addresses = [...found].flatMap(([name, path]) =>
    path === undefined ? [] : { address: `/uploads/${name.toLowerCase()}`, path },
  )
  const taken = [...new Set(addresses.map(({ path }) => path))]
  return {
    images: taken.filter(isImageAddress),
    files: taken.filter((path) => !isImageAddress(path)),
    privateImages: [...new Set(secret.flatMap((name) => findPrivate(name) ?? []))],
    /** Former addresses of the images and files, with their paths. */
    addresses,
    /** Names that no file has. */
    missing: [
      ...[...found].flatMap(([name, path]) => (path === undefined ? name : [])),
      ...secret.filter((name) => name && findPrivate(name) === undefined),
    ],
    /** Returns the path of a file by its name or address. */
    find,
    findPrivate,
  }
}

/** Returns the part of a name or address below `uploads`; the system stores plain file names. */
function nameOf(name: string): string {
  const path = decoded(name.replace(/[?#].*$/, '')).normalize('NFC')
  return path.replace(/^.*?(?:uploads|customer-images)\//s, '').replace(/^\/+/, '')
}

function uploadsIn({ description }: EarlierItem): string[] {
  return [
    ...description.matchAll(/\b(?:src|href)=["']([^"'<>]{0,500}\/uploads\/[^"'<>]{1,300})/gi),
  ].map(([, address = '']) => address)
}

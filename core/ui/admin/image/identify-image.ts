// Identifies a chosen file by its bytes: some photos from telephones and Windows have no type, and names are
// unreliable.

/** Limit of the site (core/platform/images); half of it for AVIF and 16 bits. */
const maxPixels = 24e6
const maxHeavyPixels = 12.6e6

const kinds = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftyp(?:.{4}){0,12}?avi[fs]/s, 'image/avif'],
  [/^.{4}ftyp(?:.{4}){0,12}?(?:he(?:ic|ix|im|is|vc|vx)|mif1)/s, 'image/heic'],
  [/^BM.{4}\0{4}/s, 'image/bmp'],
  [/^(?:II\*\0|MM\0\*)/, 'image/tiff'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg|[?!][\s\S]*<svg)[\s>]/i, 'image/svg+xml'],
] as const

const withTooManyPixels = new WeakSet<File>()

/** Returns the file with the type of its bytes; unchanged if they are unknown, for which the server gives a reason. */
export async function identifyImage(file: File): Promise<File> {
  const head = await readHead(file)
  // A file in the cloud of a telephone may be loaded only when it is sent.
  if (head === undefined) return file
  const type = typeOf(head, file)
  const { name, lastModified } = file
  const image = type === file.type ? file : new File([file], name, { type, lastModified })
  const limit = isHeavy(type, head) ? maxHeavyPixels : maxPixels
  if (type.startsWith('image/') && (await countPixels(image)) > limit) withTooManyPixels.add(image)
  return image
}

/** True if the site would refuse the image for its number of pixels. @param image returned by `identifyImage` */
export function hasTooManyPixels(image: File): boolean {
  return withTooManyPixels.has(image)
}

/** Reads the first bytes as latin1, one character per byte. */
async function readHead(file: File): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 1_024).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  } catch (error) {
    console.error(error)
    return undefined
  }
}

function typeOf(head: string, { name, type: declared }: File): string {
  const known = kinds.find(([pattern]) => pattern.test(head))
  if (known) return known[1]
  return !declared && /\.hei[cf]$/i.test(name) ? 'image/heic' : declared
}

/** The depth of a PNG is its 25th byte. */
function isHeavy(type: string, head: string): boolean {
  return type === 'image/avif' || (type === 'image/png' && head.charCodeAt(24) === 16)
}

/** Reads the number of pixels from the header; 0 if the browser cannot show the image. */
function countPixels(image: Blob): Promise<number> {
  const address = URL.createObjectURL(image)
  return new Promise<number>((resolve) => {
    const shown = new Image()
    shown.onload = () => resolve(shown.naturalWidth * shown.naturalHeight)
    shown.onerror = () => resolve(0)
    shown.src = address
  }).finally(() => URL.revokeObjectURL(address))
}

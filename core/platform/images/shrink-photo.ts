import sharp from 'sharp'

/** Longer side in pixels, that of the largest size on a page. */
const side = 1600

/** Makes a JPEG of at most 1 MB, as a rule, of an image that `ingest` has stored. */
export async function shrinkPhoto(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

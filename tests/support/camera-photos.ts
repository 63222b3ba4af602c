// Photos of a phone: large, grainy, some in portrait. Each is a crop of one large image, so that forty do not take
// minutes to generate.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

export type CameraPhotos = { paths: string[]; bytes: number; remove: () => Promise<void> }

type Wanted = { count: number; width: number; height: number; quality: number }

/** 4000 × 3000 at quality 94 is 6 MB. Every third is stored sideways, with an orientation tag. */
export async function makeCameraPhotos(wanted: Wanted): Promise<CameraPhotos> {
  const { count, width, height, quality } = wanted
  const folder = await mkdtemp(join(tmpdir(), 'camera-'))
  const { data, info } = await grain(width + 4 * count, height + 3 * count)
  const paths: string[] = []
  let bytes = 0
  for (let index = 0; index < count; index += 1) {
    const photo = await sharp(data, { raw: info })
      .extract({ left: 4 * index, top: 3 * index, width, height })
      .jpeg({ quality })
      .withMetadata({ orientation: index % 3 === 2 ? 6 : 1 })
      .toBuffer()
    const path = join(folder, `IMG_${String(1_001 + index)}.jpg`)
    await writeFile(path, photo)
    paths.push(path)
    bytes += photo.length
  }
  return { paths, bytes, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Layers of large shapes, objects, leaves and sensor noise. */
async function grain(width: number, height: number) {
  const layer = (scale: number, sigma: number) =>
    sharp({
      create: {
        width: Math.ceil(width / scale),
        height: Math.ceil(height / scale),
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const [shapes, ...finer] = [
    await layer(115, 60),
    await layer(11, 40),
    await layer(3, 25),
    await layer(1, 9),
  ]
  return sharp(shapes)
    .composite(finer.map((input) => ({ input, blend: 'overlay' })))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

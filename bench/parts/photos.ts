// Visitors keep reading while photos from a phone are processed.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { fetchRaw } from '../raw-response.ts'
import { atMost, figure, type LineOf, ms, seconds } from '../report.ts'
import { copyContent, logIn, startSite } from '../site.ts'
import { median, quantile } from '../statistics.ts'

const limitSeconds = 1
const photosEach = 5
const rounds = 3
/** Requests of visitors a second, far below the capacity of the site, so that delays come from photos and not from a queue. */
const visitorRate = 200
/** Acceptable delay: at most twice the value before, or too short to notice. */
const tolerance = { times: 2, ms: 20 }

export async function measurePhotos(content: string): Promise<LineOf[]> {
  const site = await startSite(await copyContent(content))
  const token = await logIn(site)
  const photo = await makePhoto()
  let sent = 0
  /** Sends the photo with another end, which makes it another file. @returns seconds until it is ready */
  const send = async () => {
    const body = new FormData()
    sent += 1
    body.set('image', new File([new Uint8Array(photo), `${sent}`], 'photo.jpg'))
    const startedAt = performance.now()
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${site.origin}/api/upload`, { method: 'POST', headers, body })
    const answer = await response.text()
    if (!response.ok) throw new Error(`the photo was refused: ${response.status} ${answer}`)
    return (performance.now() - startedAt) / 1000
  }
  const sendAll = async () => {
    const times: number[] = []
    while (times.length < photosEach) times.push(await send())
    return times
  }
  await send()
  const alone = median(await sendAll())
  await visit(site.origin, 3)
  const before: number[] = []
  const during: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    before.push(await visit(site.origin, 5))
    const [p99] = await Promise.all([visit(site.origin, Math.ceil(alone * photosEach)), sendAll()])
    during.push(p99)
  }
  await site.stop()
  const usual = median(before)
  const limit = Math.max(usual * tolerance.times, tolerance.ms)
  const size = `${(photo.length / 1e6).toFixed(1)} MB`
  return [
    atMost(`one 12-megapixel photo (${size}), sent to ready`, alone, limitSeconds, seconds),
    figure("visitors' p99 before", usual, ms),
    atMost("visitors' p99 meanwhile", median(during), limit, ms),
  ]
}

/**
 * Requests the home page at a constant rate. A response time counts from the moment at which its request was due.
 * @returns the p99 in milliseconds
 */
async function visit(origin: string, duration: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const startedAt = performance.now()
  const requests = Array.from({ length: visitorRate * duration }, async (_, index) => {
    const due = startedAt + (index * 1000) / visitorRate
    await sleep(Math.max(1, due - performance.now()))
    await fetchRaw(`${origin}/`, agent)
    return performance.now() - due
  })
  const times = await Promise.all(requests)
  agent.destroy()
  return quantile(times, 0.99)
}

/** Makes a picture of smooth shapes with sensor noise: as hard to encode as a real photo, and free of rights. */
async function makePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const shapes = await noise(400, 300, 60)
    .blur(4)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .linear(3, -256)
    .removeAlpha()
    .raw()
    .toBuffer()
  const grain = await noise(width, height, 6).removeAlpha().raw().toBuffer()
  for (let index = 0; index < shapes.length; index += 1) {
    const value = (shapes[index] ?? 0) + (grain[index] ?? 128) - 128
    shapes[index] = Math.max(0, Math.min(255, value))
  }
  return sharp(shapes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

function noise(width: number, height: number, sigma: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
}

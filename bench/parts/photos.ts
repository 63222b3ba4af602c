// Visitors keep reading while one photo from a phone, and then a batch of photos, is processed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '#tests/support/free-port.ts'
import { temporaryFolder } from '../cleanup.ts'
import { descendants, hasProcessMetrics, processorSeconds, resident } from '../process-tree.ts'
import { atMost, figure, type LineOf, megabytes, ms, seconds } from '../report.ts'
import { type Role, startRole } from '../role.ts'
import type { LoadRequest, LoadResponse } from '../roles/load.ts'
import type { PhotoRequest, PhotoResponse } from '../roles/photo-site.ts'
import { copyContent, siteEnvironment } from '../site.ts'
import { median } from '../statistics.ts'

const limitSeconds = 1
const many = 20
const evenings = 3
/** Load of visitors, far below the capacity of the site, so that delays come from photos and not from a queue. */
const visitors = { connections: 10, rate: 200 }
/** Acceptable delay: at most twice the value before, or too short to notice. */
const tolerance = { times: 2, ms: 20 }

type PhotoSite = Role<PhotoRequest, PhotoResponse>

type Round = {
  before: LoadResponse
  during: LoadResponse
  all: PhotoResponse
  peaks: { site: number; child: number }
}

export async function measurePhotos(content: string): Promise<LineOf[]> {
  const folder = temporaryFolder()
  const file = join(folder, 'photo.jpg')
  const photo = await makePhoto()
  await writeFile(file, photo)
  const port = await freePort()
  const site: PhotoSite = startRole('photo-site', siteEnvironment(await copyContent(content), port))
  const load: Role<LoadRequest, LoadResponse> = startRole('load')
  const ingest = (count: number) => site.request({ file, count, storage: folder })
  const visit = (seconds: number) =>
    load.request({ url: `http://127.0.0.1:${port}/`, seconds, ...visitors })

  await ingest(1)
  const one = await timeOne(site, ingest)
  await visit(3)
  const rounds: Round[] = []
  while (rounds.length < evenings) {
    const before = await visit(5)
    const sample = sampleMemory(site.pid)
    const reading = visit(Math.ceil((median(one.times) / 1000) * many) + 1)
    const all = await ingest(many)
    rounds.push({ before, during: await reading, all, peaks: sample.stop() })
  }
  await Promise.all([site.end(), load.end()])

  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const most = (of: (round: Round) => number) => Math.max(...rounds.map(of))
  const p99Limit = Math.max(middle(({ before }) => before.p99) * tolerance.times, tolerance.ms)
  const size = `${(photo.length / 1e6).toFixed(1)} MB`
  return [
    atMost(
      `one 12-megapixel photo (${size}), sent to ready`,
      median(one.times) / 1000,
      limitSeconds,
      seconds,
    ),
    ...(hasProcessMetrics ? [figure('… processor it took', median(one.processor), seconds)] : []),
    figure(
      `${many} at once: until the last is ready (median of ${evenings})`,
      middle(({ all }) => all.ms) / 1000,
      seconds,
    ),
    refusedLine(rounds.flatMap(({ all }) => all.refused)),
    ...(hasProcessMetrics
      ? [
          figure(
            '… most memory of the site',
            most(({ peaks }) => peaks.site),
            megabytes,
          ),
          figure(
            '… most memory of the child that decodes',
            most(({ peaks }) => peaks.child),
            megabytes,
          ),
        ]
      : []),
    figure(
      "visitors' p50 before",
      middle(({ before }) => before.p50),
      ms,
    ),
    figure(
      "visitors' p50 meanwhile",
      middle(({ during }) => during.p50),
      ms,
    ),
    figure(
      "visitors' p99 before",
      middle(({ before }) => before.p99),
      ms,
    ),
    atMost(
      "visitors' p99 meanwhile",
      middle(({ during }) => during.p99),
      p99Limit,
      ms,
    ),
  ]
}

/** Reports refused photos. `unavailable` means a full queue; any other code refuses a valid photo. */
function refusedLine(refused: string[]): LineOf {
  const codes = [...new Set(refused)].join(', ')
  const isMet = refused.every((code) => code === 'unavailable')
  const figure = `${refused.length} of ${many * evenings}${codes && `: ${codes}`}`
  return { what: '… refused', value: refused.length, figure, limit: 'unavailable only', isMet }
}

async function timeOne(site: PhotoSite, ingest: (count: number) => Promise<PhotoResponse>) {
  const times: number[] = []
  const processor: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const before = processorOfChildren(site.pid)
    const { ms, refused } = await ingest(1)
    if (refused.length > 0) throw new Error(`the photo was refused: ${refused[0]}`)
    times.push(ms)
    processor.push(processorOfChildren(site.pid) - before)
  }
  return { times, processor }
}

function processorOfChildren(pid: number): number {
  return descendants(pid).reduce((sum, child) => sum + processorSeconds(child), 0)
}

function sampleMemory(pid: number) {
  const peaks = { site: 0, child: 0 }
  let isSampling = hasProcessMetrics
  async function sample() {
    while (isSampling) {
      const children = descendants(pid).reduce((sum, child) => sum + resident(child), 0)
      peaks.site = Math.max(peaks.site, resident(pid))
      peaks.child = Math.max(peaks.child, children)
      await sleep(50)
    }
  }
  void sample()
  return {
    stop: () => {
      isSampling = false
      return peaks
    },
  }
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

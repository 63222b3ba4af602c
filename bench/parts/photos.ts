// A photo as a phone takes it, and an evening's photos all at once, while visitors read on.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '#tests/support/free-port.ts'
import { temporaryFolder } from '../cleanup.ts'
import { descendants, knowsProcesses, processorSeconds, resident } from '../process-tree.ts'
import { atMost, figure, type LineOf, megabytes, ms, seconds } from '../report.ts'
import { type Role, startRole } from '../role.ts'
import type { LoadQuestion, LoadResponse } from '../roles/load.ts'
import type { PhotoQuestion, PhotoResponse } from '../roles/photo-site.ts'
import { copyContent, siteEnvironment } from '../site.ts'
import { median } from '../statistics.ts'

const limitSeconds = 1
const many = 20
const evenings = 3
/** Visitors who read meanwhile: far below what the site can do, so that waiting shows and not a queue. */
const visitors = { connections: 10, rate: 200 }
/** Unharmed: at most twice what it was, or still too short to be felt. */
const harmless = { times: 2, ms: 20 }

type PhotoSite = Role<PhotoQuestion, PhotoResponse>

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
  const load: Role<LoadQuestion, LoadResponse> = startRole('load')
  const ingest = (count: number) => site.ask({ file, count, storage: folder })
  const visit = (seconds: number) =>
    load.ask({ url: `http://127.0.0.1:${port}/`, seconds, ...visitors })

  await ingest(1)
  const one = await timeOne(site, ingest)
  await visit(3)
  const rounds: Round[] = []
  while (rounds.length < evenings) {
    const before = await visit(5)
    const watch = watchMemory(site.pid)
    const reading = visit(Math.ceil((median(one.times) / 1000) * many) + 1)
    const all = await ingest(many)
    rounds.push({ before, during: await reading, all, peaks: watch.stop() })
  }
  await Promise.all([site.end(), load.end()])

  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const most = (of: (round: Round) => number) => Math.max(...rounds.map(of))
  const p99Limit = Math.max(middle(({ before }) => before.p99) * harmless.times, harmless.ms)
  const size = `${(photo.length / 1e6).toFixed(1)} MB`
  return [
    atMost(
      `one 12-megapixel photo (${size}), sent to ready`,
      median(one.times) / 1000,
      limitSeconds,
      seconds,
    ),
    ...(knowsProcesses ? [figure('… processor it took', median(one.processor), seconds)] : []),
    figure(
      `${many} at once: until the last is ready (median of ${evenings})`,
      middle(({ all }) => all.ms) / 1000,
      seconds,
    ),
    refusedLine(rounds.flatMap(({ all }) => all.refused)),
    ...(knowsProcesses
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

/** `unavailable` is a full queue, and says so; anything else blames a photo that nothing is wrong with. */
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
    const before = usedByChildren(site.pid)
    const { ms, refused } = await ingest(1)
    if (refused.length > 0) throw new Error(`the photo was refused: ${refused[0]}`)
    times.push(ms)
    processor.push(usedByChildren(site.pid) - before)
  }
  return { times, processor }
}

function usedByChildren(pid: number): number {
  return descendants(pid).reduce((sum, child) => sum + processorSeconds(child), 0)
}

function watchMemory(pid: number) {
  const peaks = { site: 0, child: 0 }
  let isWatching = knowsProcesses
  async function watch() {
    while (isWatching) {
      const children = descendants(pid).reduce((sum, child) => sum + resident(child), 0)
      peaks.site = Math.max(peaks.site, resident(pid))
      peaks.child = Math.max(peaks.child, children)
      await sleep(50)
    }
  }
  void watch()
  return {
    stop: () => {
      isWatching = false
      return peaks
    },
  }
}

/** Soft shapes under the grain of a sensor: as hard to encode as a photo, and nobody's. */
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
      ...{ width, height, channels: 3, background: '#777' },
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
}

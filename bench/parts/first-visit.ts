// The home page on a slow connection and an old phone is compared with the best that the connection allows: a page
// without styles, of the same bytes and images, from a bare server.
import { randomBytes } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { type Bare, recordResponses, startBare } from '../bare.ts'
import { type Line, type Visit, visit, withBrowser } from '../browser-visit.ts'
import { atMostTimes, figure, type LineOf, seconds } from '../report.ts'
import type { BareResponse } from '../roles/bare-server.ts'
import { copyContent, startSite } from '../site.ts'
import { median } from '../statistics.ts'

const line: Line = { kilobitsPerSecond: 400, roundTripMs: 400, processorSlowdown: 4 }
/** Limits as multiples of the bare page in the same run. */
const firstTimes = 1.6
const largestTimes = 0.89
const runs = 5

export async function measureFirstVisit(content: string): Promise<LineOf[]> {
  const site = await startSite(await copyContent(content))
  const visits = await withBrowser(async (browser) => {
    const bare = await startBare(await barePage(browser, site.origin))
    const found = await alternate(browser, site.origin, bare)
    await bare.stop()
    return found
  })
  await site.stop()
  const what = `home at ${line.kilobitsPerSecond} kbit/s, ${line.roundTripMs} ms, processor 4x slower`
  return [
    ...compare(`${what}, 2x screen`, visits.ours, visits.bare),
    ...compare('… on a 1x screen', visits.coarse, visits.bare),
    figure('a bare static page of the same bytes: first paint', first(visits.bare), seconds),
    figure('… largest paint', largest(visits.bare), seconds),
  ]
}

function compare(what: string, visits: Visit[], bare: Visit[]): LineOf[] {
  const line = atMostTimes('… largest paint', largest(visits), largestTimes, largest(bare), seconds)
  const part = visits.at(-1)?.largest.replace(/.*-/, '') ?? ''
  return [
    atMostTimes(`${what}: first paint`, first(visits), firstTimes, first(bare), seconds),
    { ...line, figure: `${line.figure} (${part})` },
  ]
}

function first(visits: Visit[]): number {
  return median(visits.map(({ firstPaint }) => firstPaint))
}

function largest(visits: Visit[]): number {
  return median(visits.map(({ largestPaint }) => largestPaint))
}

async function alternate(browser: Browser, origin: string, bare: Bare) {
  const ours: Visit[] = []
  const coarse: Visit[] = []
  const others: Visit[] = []
  await visit(browser, `${origin}/`)
  for (let run = 0; run < runs; run += 1) {
    ours.push(await visit(browser, `${origin}/`, { line }))
    coarse.push(await visit(browser, `${origin}/`, { line, density: 1 }))
    others.push(await visit(browser, `${bare.origin}/`, { line }))
  }
  return { ours, coarse, bare: others }
}

/** Records the same images, and a document of the same size that is padded with a comment. */
async function barePage(browser: Browser, origin: string): Promise<BareResponse[]> {
  const { loaded } = await visit(browser, `${origin}/`)
  const imagePaths = loaded
    .filter(({ type }) => type === 'Image')
    .map(({ url }) => new URL(url))
    .filter(({ protocol, origin: from }) => protocol.startsWith('http') && from === origin)
    .map(({ pathname, search }) => pathname + search)
  const weight = Buffer.from((await recordResponses(origin, ['/']))[0]?.bodyBase64 ?? '', 'base64')
  const images = imagePaths.map((path) => `<img src="${path}" alt="" width="320" height="200">`)
  const start = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Home</title><h1>Village Site</h1><p>A page without styles.</p>${images.join('')}`
  const filler = randomBytes(weight.length)
    .toString('base64')
    .slice(start.length + 7, weight.length)
  const body = Buffer.from(`${start}<!--${filler}-->`)
  const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', `${body.length}`]
  return [
    { path: '/', headers, bodyBase64: body.toString('base64') },
    ...(await recordResponses(origin, [...new Set(imagePaths)])),
  ]
}

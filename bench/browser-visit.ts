// A visit is one page load in a real browser with an empty cache, recorded from its network log.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'

export type Loaded = {
  url: string
  /** Resource type of Chromium: Document, Script, Image … */
  type: string
  /** Transferred bytes: compressed, with headers. */
  bytes: number
}

export function sumOf(loaded: Loaded[]): number {
  return loaded.reduce((sum, one) => sum + one.bytes, 0)
}

export type Visit = {
  loaded: Loaded[]
  /** Seconds from the start of the navigation. */
  firstPaint: number
  largestPaint: number
  /** Largest element: the URL of an image, or the name of an element. */
  largest: string
}

export type Line = { kilobitsPerSecond: number; roundTripMs: number; processorSlowdown: number }

type VisitOptions = {
  /** Device pixel ratio: phones have two or three, and fetch larger images. */
  density?: number
  line?: Line
  /** Local storage, set before any script of the page. */
  storage?: Record<string, string>
  /** Waits for the main content, if the network log does not show it. */
  until?: (page: Page) => Promise<unknown>
}

export const phone = { width: 360, height: 740 }

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(await findBrowser())
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

export async function visit(
  browser: Browser,
  url: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { density = 2, line, storage, until } = options
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: density,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const loaded = await logNetwork(session)
    if (line) await slowDown(session, line)
    if (storage) await page.addInitScript((items) => Object.assign(localStorage, items), storage)
    await page.addInitScript(saveData)
    await page.addInitScript(observePaints)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const paints = await page.evaluate(readPaints)
    await until?.(page)
    await scrollToEnd(page)
    await page.waitForLoadState('networkidle')
    return { loaded: [...loaded.values()], ...paints }
  } finally {
    await context.close()
  }
}

/** Loads pages in sequence with one cache, as a user would. @returns what each page still had to load */
export async function visitSequentially(
  browser: Browser,
  urls: string[],
  storage: Record<string, string>,
): Promise<Loaded[][]> {
  const context = await browser.newContext({ viewport: phone, isMobile: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const loaded = await logNetwork(session)
    await page.addInitScript((items) => Object.assign(localStorage, items), storage)
    await page.addInitScript(saveData)
    const found: Loaded[][] = []
    for (const url of urls) {
      loaded.clear()
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
      await page.locator('main h1').waitFor()
      await page.waitForLoadState('networkidle')
      found.push([...loaded.values()])
    }
    return found
  } finally {
    await context.close()
  }
}

/** Records the requests of a page that use the connection; the cache of the browser is emptied first. */
export async function logNetwork(session: CDPSession): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (request.url.startsWith('http')) loaded.set(requestId, { url: request.url, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Network.clearBrowserCache')
  return loaded
}

export async function slowDown(session: CDPSession, line: Line) {
  const bytesPerSecond = (line.kilobitsPerSecond * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.processorSlowdown })
}

/** Scrolls to the end, since lazy images load when they approach the viewport. */
async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}

/** Keeps the back-office from fetching other screens ahead; runs in the page. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Observes paints from the start; runs in the page. */
function observePaints() {
  const paints = { first: 0, largest: 0, what: '' }
  Object.assign(window, { benchPaints: paints })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-paint') paints.first = startTime
    }
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    if (!last) return
    const element: Element | undefined = Reflect.get(last, 'element')
    paints.largest = last.startTime
    paints.what = Reflect.get(last, 'url') || element?.tagName.toLowerCase() || ''
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Reads the paints; runs in the page. */
function readPaints(): Pick<Visit, 'firstPaint' | 'largestPaint' | 'largest'> {
  const paints: { first: number; largest: number; what: string } = Reflect.get(
    window,
    'benchPaints',
  )
  return {
    firstPaint: paints.first / 1000,
    largestPaint: paints.largest / 1000,
    largest: paints.what,
  }
}

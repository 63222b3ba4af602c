// The site kept on a phone: nothing before the tap, every page in airplane mode after it, the newest version when the
// connection returns, and nothing after another tap.
import { createServer } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import bn from '#translations/bn/site.json' with { type: 'json' }
import en from '#translations/en/site.json' with { type: 'json' }
import { mp3Of } from '../support/audio.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { adminEnv, type OwnSite, startOwnSite } from '../support/own-site.ts'
import { publicPages } from '../support/public-pages.ts'
import { callSite, logInAt } from '../support/site-call.ts'

let site: OwnSite
let context: BrowserContext
let page: Page

test.describe.configure({ mode: 'serial' })
test.setTimeout(60_000)

test.beforeAll(async ({ browser }) => {
  site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
  context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  page = await context.newPage()
})

test.afterAll(async () => {
  await context.close()
  await site.stop('SIGKILL')
})

/** Reads the browser's storage of the site. */
async function held() {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))
}

const mainPages = publicPages.filter(
  ({ address, language }) =>
    language === 'bn' && !/\/(?:photogalleryfrontend|verify|messages)\b/.test(address),
)

// security.spec.ts tests that no page registers a worker without the tap.

test('every main page opens offline after the tap', long, async () => {
  await page.goto(`${site.origin}/bn/keep`)
  const button = page.getByRole('button', { name: /^এই ফোনে রাখুন/ })
  expect(await button.innerText()).toMatch(/[০-৯]+ কেবি/)
  await button.click()
  // All pages are fetched first.
  await expect(page.getByText('ওয়েবসাইটটি এই ফোনে রাখা আছে')).toBeVisible({ timeout: 60_000 })
  expect((await held()).workers).toBe(1)
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage)
  expect(used).toBeLessThanOrEqual(600_000)

  await context.setOffline(true)
  for (const { address, words } of mainPages) {
    await page.goto(site.origin + address)
    const text = await page.content()
    for (const word of words) expect(text, address).toContain(word)
    await expect(page.getByRole('status'), address).toContainText(/রাখা হয়েছে [০-৯]+ \S+ [০-৯]{4}/)
  }
  // The drawing in the head is not kept, and leaves no gap.
  await page.goto(`${site.origin}/bn/about-us`)
  await expect(page.locator('main header img')).toBeHidden()
  await page.goto(`${site.origin}/bn`)
  const image = page.locator('main picture img').first()
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto(`${site.origin}/bn/photogalleryfrontend/1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bn.keep.noConnection)
  // A number can be called without a connection, and the kept pages can be opened.
  await expect(page.locator('a[href="/bn/contact-us"]')).toBeVisible()
  await page.goto(`${site.origin}/auth/login`).catch(() => undefined)
  expect(page.url()).not.toContain('/auth/login')
})

test(
  'changes appear when the connection returns, and deleted pages are removed',
  long,
  async () => {
    await context.setOffline(false)
    const token = await logInAt(site.port)
    const text = {
      title: 'Wells',
      titleBn: 'গভীর নলকূপ',
      description: 'Water.',
      descriptionBn: 'পানি।',
    }
    const boundary = 'b'
    const body = Object.entries(text)
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')
    const form = {
      type: `multipart/form-data; boundary=${boundary}`,
      body: Buffer.from(`${body}--${boundary}--\r\n`),
    }
    expect((await callSite(site.port, 'PUT /api/programs/1', { token, ...form })).status).toBe(200)
    expect((await callSite(site.port, 'DELETE /api/programs/2', { token })).status).toBe(204)

    await page.goto(`${site.origin}/bn/programdetaildfrontend/1`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('গভীর নলকূপ')
    await expect(page.getByRole('status')).toHaveCount(0)
    // The other pages follow automatically.
    const kept = () =>
      page.evaluate(async () => {
        const store = await caches.open('keep-1')
        const home = await store.match('/bn')
        const zipped = home?.body?.pipeThrough(new DecompressionStream('gzip'))
        const html = await new Response(zipped ?? null).text()
        return [
          html.includes('গভীর নলকূপ'),
          (await store.match('/bn/programdetaildfrontend/2')) !== undefined,
        ]
      })
    await expect.poll(kept).toEqual([true, false])
    await context.setOffline(true)
    await page.goto(`${site.origin}/bn`)
    await expect(page.locator('main')).toContainText('গভীর নলকূপ')
    await page.goto(`${site.origin}/bn/programdetaildfrontend/2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bn.keep.noConnection)
  },
)

test('a silent site is waited for up to three seconds, and a slow one is shown', long, async () => {
  await context.setOffline(false)
  await page.goto(`${site.origin}/bn/vgd`)
  process.kill(site.pid, 'SIGSTOP')
  try {
    const startedAt = performance.now()
    await page.goto(`${site.origin}/bn/vgd`)
    expect(performance.now() - startedAt).toBeGreaterThan(2_900)
    await expect(page.getByRole('status')).toContainText('রাখা হয়েছে')
    const slow = page.goto(`${site.origin}/bn/sampreeti`)
    setTimeout(() => process.kill(site.pid, 'SIGCONT'), 1_500)
    await slow
    await expect(page.getByRole('status')).toHaveCount(0)
  } finally {
    process.kill(site.pid, 'SIGCONT')
  }
})

test('recordings are kept only after a tap of their own, and play offline', long, async () => {
  const token = await logInAt(site.port)
  const form = new FormData()
  form.set('kind', 'recording')
  form.set('file', new Blob([new Uint8Array(mp3Of(5))], { type: 'audio/mpeg' }), 'voice.mp3')
  const sent = new Response(form)
  const type = sent.headers.get('Content-Type') ?? ''
  const body = Buffer.from(await sent.arrayBuffer())
  const { json: file } = await callSite(site.port, 'POST /api/files', { token, type, body })
  const notice = { title: 'Read aloud', titleBn: 'পড়ে শোনানো', recordingFileBn: file.filename }
  const { json } = await callSite(site.port, 'POST /api/notices', { token, json: notice })
  // All pages are rendered for it after a change, which may take longer than the worker waits for a new page.
  await page.request.get(`${site.origin}/bn/keep`)
  await page.goto(`${site.origin}/bn/keep`)
  const path = `/uploads/${file.filename}`
  const isKept = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path)
  await expect(page.getByText('ওয়েবসাইটটি এই ফোনে রাখা আছে')).toBeVisible()
  expect(await isKept()).toBe(false)
  await page.getByRole('button', { name: /^রেকর্ডিংগুলোও রাখুন \([০-৯]+ কেবি\)$/ }).click()
  await expect(page.getByText(bn.keep.recordingsKept)).toBeVisible()
  expect(await isKept()).toBe(true)

  await context.setOffline(true)
  await page.goto(`${site.origin}/bn/notices/${json.id}`)
  await expect(page.locator('audio')).toHaveAttribute('src', path)
  const part = await page.evaluate(async (path) => {
    const response = await fetch(path, { headers: { Range: 'bytes=2-5' } })
    const { size } = await response.blob()
    return [response.status, size, response.headers.get('Content-Range')?.split('/')[0]]
  }, path)
  expect(part).toEqual([206, 4, 'bytes 2-5'])
})

test('no private page is kept, and another tap removes everything', long, async () => {
  await context.setOffline(false)
  await page.goto(`${site.origin}/auth/login`)
  await page.goto(`${site.origin}/bn/search?q=পানি`)
  await page.goto(`${site.origin}/bn/no-such-page`)
  const paths = await page.evaluate(async () => {
    const store = await caches.open('keep-1')
    return (await store.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
  const others = paths.filter(
    (path) =>
      !/^\/(?:bn(?:\/|$)|uploads\/[0-9a-f]{32}-(?:thumbnail\.|recording-)|keep-state$)/.test(path),
  )
  expect(others).toEqual([])
  expect(paths.filter((path) => /\?|no-such|auth|admin|api/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.goto(`${site.origin}/bn/keep`)
  await page.getByRole('button', { name: bn.keep.remove }).click()
  await expect(page.getByText(bn.keep.removed)).toBeVisible()
  expect(await held()).toEqual({ workers: 0, caches: [] })
  await context.setOffline(false)
  await page.goto(`${site.origin}/bn`)
  expect(await held()).toEqual({ workers: 0, caches: [] })
})

test('a browser without support or script gets instructions instead', long, async ({ browser }) => {
  for (const options of [{ javaScriptEnabled: false }, {}]) {
    const other = await browser.newContext(options)
    await other.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    })
    const opened = await other.newPage()
    await opened.goto(`${site.origin}/keep`)
    await expect(opened.getByText(en.keep.otherWays)).toBeVisible()
    await expect(opened.locator('main').getByRole('button')).toHaveCount(0)
    await other.close()
  }
})

test(
  'another first language moves the kept pages; a site without the feature clears them',
  long,
  async () => {
    await page.goto(`${site.origin}/bn/keep`)
    await page.getByRole('button', { name: /^এই ফোনে রাখুন/ }).click()
    await expect(page.getByText('ওয়েবসাইটটি এই ফোনে রাখা আছে')).toBeVisible()
    const token = await logInAt(site.port)
    const json = { valueEn: 'bn', valueBn: '' }
    const path = 'PUT /api/settings/site.firstLanguage'
    expect((await callSite(site.port, path, { token, json })).status).toBe(200)
    await page.goto(`${site.origin}/bn/vgd`)
    await expect(page).toHaveURL(`${site.origin}/vgd`)
    const kept = (path: string) =>
      page.evaluate(async (one) => (await caches.match(one)) !== undefined, path)
    await expect
      .poll(async () => [await kept('/vgd'), await kept('/bn/vgd')])
      .toEqual([true, false])
    await context.setOffline(true)
    await page.goto(`${site.origin}/contact-us`)
    await expect(page.getByRole('status')).toContainText('রাখা হয়েছে')

    // Another program now stands at the address.
    await site.stop('SIGKILL')
    const other = createServer((req, res) => {
      res.writeHead(req.url === '/vgd' ? 200 : 404, { 'Content-Type': 'text/html' }).end('Other')
    })
    await new Promise<void>((resolve) => other.listen(site.port, 'localhost', resolve))
    await context.setOffline(false)
    await page.goto(`${site.origin}/vgd`)
    await expect.poll(held).toEqual({ workers: 0, caches: [] })
    await page.goto(`${site.origin}/contact-us`)
    await expect(page.locator('body')).toHaveText('Other')
    other.close()
  },
)

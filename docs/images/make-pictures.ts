// Makes the pictures and the clip of the README from the invented organisation of SEED=demo, on a built site:
//   npm run build && node docs/images/make-pictures.ts
// The browser is that of the tests; sharp joins the frames, so that no other program is needed.
import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../tests/support/browser.ts'
import { adminEnv, startOwnSite } from '../../tests/support/own-site.ts'
import { clipFrames } from './clip-frames.ts'
import { composition } from './composition.ts'
import { logIn, openPage } from './windows.ts'

const here = import.meta.dirname

const site = await startOwnSite({ ...adminEnv, SEED: 'demo' })
const browser = await chromium.launch(await findBrowser())
try {
  await makePicture(browser)
  await makeOffice(browser)
  await makeClip(browser)
} finally {
  await browser.close()
  await site.stop()
}

async function makePicture(from: Browser) {
  const desktop = await openPage(from, site.origin, { width: 1280, height: 1230 })
  const phone = await openPage(
    from,
    site.origin,
    { width: 360, height: 740 },
    { deviceScaleFactor: 2 },
  )
  const office = await openPage(from, site.origin, { width: 1280, height: 800 })
  await logIn(office, 'en')
  await office.goto('/admin/settings/notices/1')
  await office.locator('[contenteditable]').first().waitFor()
  const page = await openPage(from, site.origin, { width: 1600, height: 1000 })
  const pictures = {
    home: await shot(desktop, '/'),
    office: await shot(office),
    phone: await shot(phone, '/bn'),
    donate: await shot(phone, '/donate-now'),
  }
  await page.setContent(composition(pictures))
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const picture = sharp(await page.screenshot()).webp({ quality: 82, effort: 6 })
  await writeFile(`${here}/demo.webp`, await picture.toBuffer())
}

/** The dashboard of the office on a computer. */
async function makeOffice(from: Browser) {
  const page = await openPage(from, site.origin, { width: 1280, height: 800 })
  await logIn(page, 'en')
  await page.goto('/admin/dashboard')
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const picture = sharp(await page.screenshot()).webp({ quality: 72, effort: 6 })
  await writeFile(`${here}/office.webp`, await picture.toBuffer())
}

/** A clerk writes a notice in Bangla on a phone, and it is public. */
async function makeClip(from: Browser) {
  const page = await openPage(
    from,
    site.origin,
    { width: 360, height: 680 },
    { deviceScaleFactor: 1.25 },
  )
  await logIn(page, 'bn')
  const frames = await clipFrames(page)
  const clip = sharp(
    frames.map(({ image }) => image),
    { join: { animated: true } },
  ).webp({ quality: 70, effort: 6, delay: frames.map(({ ms }) => ms), loop: 0 })
  await writeFile(`${here}/notice-on-a-phone.webp`, await clip.toBuffer())
}

/** Address of the picture of a window, once its images are there. */
async function shot(page: Page, path?: string): Promise<string> {
  if (path) await page.goto(path)
  await page.evaluate(async () => {
    const images = [...document.images]
    // A lazy image below the window would never come.
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
  })
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
}

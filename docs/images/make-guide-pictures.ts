// Makes the pictures of docs/guide.md and docs/guide.bn.md, each in the language of its guide, on a built site:
//   npm run build && node docs/images/make-guide-pictures.ts
// Run it again whenever a screen that it shows has changed.
import { writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../tests/support/browser.ts'
import { adminEnv, startOwnSite } from '../../tests/support/own-site.ts'
import { logIn, openPage } from './windows.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

/** Screens by the name of their picture; the guided set-up is that of an empty site. */
const pictures = [
  { name: 'set-up', path: '/admin/set-up', seed: 'empty', viewport: phone },
  { name: 'look', path: '/admin/settings/look/look.palette', seed: 'demo', viewport: desktop },
  { name: 'program', path: '/admin/program-form/1', seed: 'demo', viewport: desktop },
  { name: 'statistics', path: '/admin/settings/statistics/day', seed: 'demo', viewport: phone },
  { name: 'history', path: '/admin/history', seed: 'demo', viewport: desktop, scheme: 'dark' },
] as const

const browser = await chromium.launch(await findBrowser())
try {
  for (const seed of ['empty', 'demo'] as const) {
    const site = await startOwnSite({ ...adminEnv, SEED: seed })
    try {
      for (const language of ['en', 'bn'] as const)
        await takePictures(browser, site.origin, seed, language)
    } finally {
      await site.stop()
    }
  }
} finally {
  await browser.close()
}

async function takePictures(from: Browser, origin: string, seed: string, language: 'en' | 'bn') {
  for (const picture of pictures.filter((one) => one.seed === seed)) {
    const { name, path, viewport } = picture
    const colorScheme = 'scheme' in picture ? picture.scheme : 'light'
    const page = await openPage(from, origin, viewport, { colorScheme })
    await logIn(page, language)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const image = sharp(await page.screenshot()).webp({ quality: 80, effort: 6 })
    const ending = language === 'bn' ? '.bn' : ''
    await writeFile(`${import.meta.dirname}/guide-${name}${ending}.webp`, await image.toBuffer())
    await page.context().close()
  }
}

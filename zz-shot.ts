import { chromium } from '@playwright/test'
import { DatabaseSync } from 'node:sqlite'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './tests/support/browser.ts'
import { adminEnv, startOwnSite } from './tests/support/own-site.ts'
import { logInAt } from './tests/support/site-call.ts'
const site = await startOwnSite({ ...adminEnv, SEED: 'demo' })
const token = await logInAt(site.port)
if (process.env.SQL) { const db = new DatabaseSync(join(site.folder, 'site.db')); db.exec(readFileSync(process.env.SQL, 'utf8')); db.close() }
const browser = await chromium.launch(await findBrowser())
try {
  for (const shot of process.argv.slice(2)) {
    const [path = '', sel = ''] = shot.split('|')
    for (const width of [360, 1280]) for (const language of ['bn', 'en']) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      const isOffice = path.startsWith('/admin')
      await page.goto(`${site.origin}/robots.txt`)
      await page.evaluate(([token, language]) => { localStorage.setItem('token', token); localStorage.setItem('language', language) }, [token, language] as const)
      await page.goto(site.origin + (isOffice ? path : (language === 'bn' ? '/bn' : '') + path), { waitUntil: 'networkidle' })
      const name = `/tmp/wt/words-tmp/${path.replace(/\W+/g, '_')}-${language}-${width}.png`
      if (sel) { const el = page.locator(sel).first(); await el.scrollIntoViewIfNeeded(); await el.screenshot({ path: name }) }
      else await page.screenshot({ path: name, fullPage: true })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      console.log(name, wide)
      await page.close()
    }
  }
} finally { await browser.close(); await site.stop('SIGKILL') }

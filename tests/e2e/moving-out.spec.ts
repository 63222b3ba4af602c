// The site leaves as one file, which a computer without the site, its server and a connection can open.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openZip } from '#core/platform/zip/read-zip.ts'
import {
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { logInByApi, store } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

const limits = { entries: 10_000, entryBytes: 2 ** 27, totalBytes: 2 ** 31 }

test(
  'an administrator makes a copy, downloads it, and it opens from a folder',
  long,
  async ({ browser }) => {
    // Each save on the site of the other tests would begin the copy again.
    const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
    const folder = await mkdtemp(join(tmpdir(), 'village-stick-'))
    const viewport = { width: 360, height: 740 }
    const context = await browser.newContext({ baseURL: site.origin, viewport })
    try {
      const page = await context.newPage()
      await store(page, { token: await logInByApi(page.request, ownAdmin) })
      await page.goto('/admin/settings/backups')
      const part = page.getByRole('region', { name: 'A copy that needs no server' })
      await expect(part.getByText('None has been made yet.')).toBeVisible()
      await part.getByRole('button', { name: /^Make it now/ }).click()
      await expect(part.getByText('It is being made.')).toBeVisible()
      await expect(page.getByText('It is ready. Download it')).toBeVisible({ timeout: 60_000 })
      await expectNoAccessibilityViolations(page, 'backups')
      await expectNoSidewaysScroll(page, 'backups')
      const downloading = page.waitForEvent('download')
      await part.getByRole('button', { name: /^Download/ }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^site-\d{4}-\d{2}-\d{2}\.zip$/)
      await unpack(await download.path(), folder)

      const asked: string[] = []
      const failed: string[] = []
      const copy = await context.newPage()
      copy.on('request', (request) => asked.push(request.url()))
      copy.on('requestfailed', (request) => failed.push(request.url()))
      copy.on('console', (message) => failed.push(message.text()))
      await copy.goto(pathToFileURL(join(folder, 'index.html')).href)
      await expect(copy.getByText(/^This is a copy of \d+ \w+ \d{4}\./)).toBeVisible()
      await copy.getByRole('link', { name: 'বাংলা' }).click()
      await expect(copy.getByText(/তারিখের কপি।/)).toBeVisible()
      await copy.getByRole('button', { name: 'মেনু' }).click()
      await copy.getByRole('link', { name: 'যোগাযোগ' }).first().click()
      await expect(copy.getByText('এই কপি থেকে কিছু পাঠানো যায় না।')).toBeVisible()
      await expectNoSidewaysScroll(copy, 'copy')
      await copy.getByRole('link', { name: 'খুঁজুন' }).first().click()
      await expect(copy.getByRole('heading', { level: 1, name: 'সব শিরোনাম' })).toBeVisible()
      await copy.getByRole('link', { name: 'ছবির অ্যালবাম' }).last().click()
      await expectNoSidewaysScroll(copy, 'copy')
      expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual(
        [],
      )
      expect(failed).toEqual([])
    } finally {
      await context.close()
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

async function unpack(file: string, folder: string): Promise<void> {
  const zip = await openZip(file, limits)
  for (const { name } of zip.entries) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), await zip.read(name))
  }
  zip.close()
}

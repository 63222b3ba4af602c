// The weekly tasks of an office take few taps on a phone, and none takes more than it used to.
import { store } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { handsOf } from '../support/counted-taps.ts'
import { adminEnv, startOwnSite } from '../support/own-site.ts'
import { secondWeekTasks } from '../support/second-week-tasks.ts'
import { noticeTasks, photoTasks } from '../support/weekly-notice-tasks.ts'
import { contentTasks, importTasks, officeTasks } from '../support/weekly-office-tasks.ts'
import { fillWeeklySite } from '../support/weekly-site.ts'

/** Photos are made smaller and stored one after another. */
const effectMs = 60_000

const weeklyTasks = [
  ...importTasks,
  ...noticeTasks,
  ...photoTasks,
  ...contentTasks,
  ...officeTasks,
  ...secondWeekTasks,
]

test(
  'the weekly tasks take at most two thirds of the taps they took',
  long,
  async ({ browser }) => {
    test.setTimeout(15 * 60_000)
    const site = await startOwnSite(adminEnv)
    const context = await browser.newContext({
      baseURL: site.origin,
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    try {
      await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
      const page = await context.newPage()
      const token = await fillWeeklySite(page.request)
      await page.goto('/robots.txt')
      await store(page, { token, language: 'bn' })
      const counts: [string, number, number][] = []
      for (const { name, before, most, run, effect } of weeklyTasks) {
        await test.step(name, async () => {
          await page.goto('/admin/dashboard')
          const hands = handsOf(page)
          await run(hands, page)
          if ('path' in effect) {
            const shown = async () => (await fetch(site.origin + effect.path)).text()
            const { text, isGone = false } = effect
            await expect.poll(async () => (await shown()).includes(text)).toBe(!isGone)
          } else
            await expect(page.getByText(effect.text).first()).toBeVisible({ timeout: effectMs })
          counts.push([name, before, hands.taps()])
          expect(hands.taps()).toBeLessThanOrEqual(most)
          expect(most).toBeLessThanOrEqual(before)
        })
      }
      const sum = (at: 1 | 2) => counts.reduce((total, count) => total + count[at], 0)
      for (const [name, before, now] of counts) console.log(`${before} → ${now}  ${name}`)
      console.log(`${sum(1)} → ${sum(2)}  all ${counts.length} tasks`)
      expect(counts).toHaveLength(37)
      expect(sum(2) * 3).toBeLessThanOrEqual(sum(1) * 2)
    } finally {
      await context.close()
      await site.stop('SIGKILL')
    }
  },
)

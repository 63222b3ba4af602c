// Tasks of a clerk's second week that are not among those of every week. `before` is what they took at 4a3f7d00.
import { expect } from '@playwright/test'
import texts from '#translations/bn/admin.json' with { type: 'json' }
import consent from '#translations/bn/consent.json' with { type: 'json' }
import movingIn from '#translations/bn/moving-in.json' with { type: 'json' }
import donors from '#modules/donors/texts/bn.json' with { type: 'json' }
import { ownAdmin } from './own-site.ts'
import { weekly } from './weekly-site.ts'
import { named, type WeeklyTask } from './weekly-task.ts'

const { ui, dashboard, account, photos } = texts

function donorsFile() {
  const rows = Array.from({ length: 30 }, (_, at) => `${at + 1},নতুন দাতা ${at + 1}`)
  const lines = ['দাতাদের তালিকা,', '', 'ক্রম,নাম', ...rows, 'মোট,৩০']
  return { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

export const secondWeekTasks: WeeklyTask[] = [
  {
    name: 'schedule a notice',
    before: 3,
    most: 3,
    run: async ({ link, write, tap }, page) => {
      await link(dashboard.writeNotice)
      await write('titleBn', 'সময়মতো আসা নোটিশ')
      await tap(page.locator('summary', { hasText: ui.visibility }))
      await write('publishAt', '2099-12-30T10:00')
      const button = page.locator('[data-save-bar] button[type=submit]')
      await expect(button).toContainText('৩০ ডিসেম্বর ২০৯৯, ১০:০০')
      await tap(button)
    },
    effect: { text: '৩০ ডিসেম্বর ২০৯৯, ১০:০০' },
  },
  {
    name: 'add thirty donors from a list of the office',
    before: 8,
    most: 8,
    run: async ({ link, addFile, button, choose }, page) => {
      await link(donors.donors.list)
      await link(ui.fromTable)
      await addFile(page.getByLabel(movingIn.file, { exact: true }), donorsFile())
      await button(movingIn.look)
      await choose(
        page.getByLabel(movingIn.forAll.replace('{{value}}', donors.donors.group)),
        'bank',
      )
      await button(movingIn.storeOthers.replace('{{n}}', '৩০').replace('{{refused}}', '১'))
    },
    effect: { text: movingIn.seeAdded },
  },
  {
    name: 'log out a lost phone',
    before: 2,
    most: 2,
    run: async ({ tap, button }, page) => {
      await page.request.post('/api/auth/login', { data: ownAdmin })
      await tap(page.locator('header a[href="/admin/account"]'))
      await button(account.endSession)
    },
    effect: { text: account.sessionGone },
  },
  {
    name: 'withdraw a photo for good',
    before: 4,
    most: 4,
    run: async ({ link, button }) => {
      await link(photos.list)
      await link(named(ui.editOf, weekly.photos[2]))
      await button(consent.withdraw)
      await button(consent.withdrawYes)
    },
    effect: { text: consent.withdrawn },
  },
]

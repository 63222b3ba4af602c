// The page describes what the program does, so that a changed setting changes the page.
import { expect, onTestFinished, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { openBuiltSite } from './support/built-site.ts'
import { createTestServices } from './support/services.ts'

// The built pages are loaded by the test.

test('each setting and constant is in its sentence, in both languages', async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const site = await openBuiltSite(services)
  const rowsAt = async (path: string) => {
    const { html } = await site.get(path)
    const rows = [...html.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)]
    return new Map(rows.map(([, what = '', kept = '']) => [what, kept]))
  }
  const before = await rowsAt('/information-and-privacy')
  expect([...before.values()]).toEqual([
    'Erased 730 days after the last change. You can open the page of your message for 90 days after the last answer.',
    'Only code and time, without a word of the message, so that you can always prove it.',
    'Due to be erased 60 months after the last change, by our office. Erased at any time on request.',
    '90 days.',
    '12 months.',
    'End 8 hours after the last use and 7 days after the login; a device that skips the second step is remembered for 30 days.',
    '30 days after they were sent.',
    'The last 7; days from one to the next: 1. What was erased stays in older ones until they go.',
    'Not recorded for reading. To stop robots, forms and logins are counted by address for at most 24 hours.',
    'Sums for each page, day and language, for 13 months: no names, no addresses, no cookies, no single visit. Words that were searched without an answer are counted too, without numbers and email addresses.',
    'No cookies, no trackers. Reading stores nothing on it unless you ask for it. The browsers of our staff keep the login and unsaved work.',
  ])
  const changes: [string, string, string, RegExp, RegExp][] = [
    ['messages.keepDays', '365', 'Messages that', /Erased 365 days/, /৩৬৫ দিন পর/],
    ['messages.pageDays', '45', 'Messages that', /for 45 days/, /৪৫ দিন আপনি/],
    ['customers.keepMonths', '24', 'Members', /erased 24 months/, /২৪ মাস পর/],
    ['customers.eraseWhenDue', 'yes', 'Members', /Erased by itself 24/, /নিজে থেকে মুছে যায়/],
    ['history.keepDays', '200', 'Earlier', /^200 days/, /^২০০ দিন/],
    ['session.idleHours', '2', 'Logins', /End 2 hours/, /২ ঘণ্টা পর/],
    ['session.absoluteDays', '3', 'Logins', /and 3 days/, /লগইনের ৩ দিন/],
    ['backup.keep', '14', 'Backups', /The last 14/, /শেষ ১৪টি/],
    ['backup.everyDays', '5', 'Backups', /every 5 days/, /৫ দিন পরপর/],
    ['backup.isOn', 'no', 'Backups', /Automatic backups are off/, /স্বয়ংক্রিয় ব্যাকআপ বন্ধ/],
  ]
  const names = [...before.keys()]
  for (const [key, valueEn, what, english, bangla] of changes) {
    await changeContent(services, systemActor, ({ insert }) =>
      insert('settings', { key, valueEn, valueBn: '', isSample: false }),
    )
    const at = names.findIndex((name) => name.startsWith(what))
    expect([...(await rowsAt('/information-and-privacy')).values()][at], key).toMatch(english)
    expect([...(await rowsAt('/bn/information-and-privacy')).values()][at], key).toMatch(bangla)
  }
})

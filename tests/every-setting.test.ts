// Nothing is asked in vain: each setting that is given changes a page for visitors, or has a reason why it does not.
import { expect, onTestFinished, test } from 'vitest'
import { type SettingKey, settingKeys, settingTable } from '#core/settings/stored/setting.schema.ts'
import { seedEmptyTexts } from '#server/seed/seed-content.ts'
import { setSetting } from './support/accounts.ts'
import { openBuiltSite } from './support/built-site.ts'
import { createTestServices } from './support/services.ts'

type Shown = {
  /** Page on which a visitor reads it. */
  on: string
  /** Value to give; an image is uploaded. */
  give: string
  /** Text of the page that shows it; the value itself if absent. */
  reads?: string | RegExp
  /** Settings without which the page does not show it. */
  with?: Partial<Record<SettingKey, string>>
}

/** Settings that no page shows, with the person who sees their effect. */
const notRead: Partial<Record<SettingKey, string>> = {
  'session.idleHours': 'whoever is logged in',
  'session.absoluteDays': 'whoever is logged in',
  'secondStep.isRequired': 'administrators who log in',
  'secondStep.graceDays': 'administrators who log in',
  'secondPerson.waitHours': 'administrators, when a change waits',
  'history.keepDays': 'the office: how long a change can be undone',
  'customers.keepMonths': 'the office: when customers are due to be erased',
  'customers.eraseWhenDue': 'the office: when customers are erased',
  'backup.isOn': 'the office',
  'backup.everyDays': 'the office',
  'backup.keep': 'the office',
  'registration.isOpen': 'whoever opens /auth/register (registration.api.test.ts)',
  'office.helper': 'whoever opens the help of the back-office (help.spec.ts)',
  'photos.needConsent': 'visitors, who do not see such photos (consent.test.ts)',
  'org.aidIdentifier': 'readers of /iati.xml (aid-data.test.ts)',
  'donate.qr': 'visitors: drawn as a picture (donate-qr-code.test.ts)',
  'donate.qrImage': 'visitors: it must be a real QR picture (donate-qr-code.test.ts)',
  'donate.photo': 'visitors, as a picture (donate.test.ts)',
  'home.banner': 'visitors, as a picture (home.test.ts)',
  'look.logo': 'visitors, as a picture (look.test.ts)',
  'giving.listsGivers': 'givers, once there are some (givers.test.ts)',
  'giving.keepYears': 'the office: when promises are erased',
  'giving.yearBegins': 'the office: the year of the desk',
  'giving.showsNumbers': 'visitors, once there are gifts (giving-pages.test.ts)',
  'messages.pageDays': 'senders of messages (message-pages.test.ts)',
  'messages.keepDays': 'the office: when messages are erased',
  'messages.questionDays': 'senders of messages (message-pages.test.ts)',
  'messages.complaintDays': 'senders of messages (message-pages.test.ts)',
  'messages.suggestionDays': 'senders of messages (message-pages.test.ts)',
  'messages.informationDays': 'senders of messages (message-pages.test.ts)',
  'messages.safeguardingDays': 'senders of messages (message-pages.test.ts)',
  'messages.holidays': 'senders of messages (due-day.test.ts)',
  'search.words': 'visitors who search (search.test.ts)',
  'uses.gifts': 'the office and visitors: what is switched off is missing (uses.test.ts)',
  'uses.customers': 'the office (uses.test.ts)',
  'uses.messages': 'the office and visitors (uses.test.ts)',
  'uses.projects': 'the office and visitors (uses.test.ts)',
  'uses.connections': 'the office (uses.test.ts)',
  'uses.listening': 'the office and visitors (uses.test.ts)',
  'uses.rareScreens': 'the office (uses.test.ts)',
}

const bank = { 'donate.bank': 'Sonali Bank, 2008100031234' } as const

const read: Partial<Record<SettingKey, Shown>> = {
  'org.name': { on: '/', give: 'Alor Poth Society' },
  'ed.name': { on: '/transparency', give: 'Rahima Begum' },
  'chair.name': { on: '/transparency', give: 'Abdul Karim' },
  'org.shortName': {
    on: '/',
    give: 'Alor Poth',
    with: { 'org.name': 'Society of the way of light' },
  },
  'org.tagline': { on: '/', give: 'Side by side' },
  'org.work': { on: '/', give: 'We dig wells.' },
  'org.foundedIn': { on: '/about-us', give: '1998', with: { 'org.work': 'Wells' } },
  'org.workingArea': { on: '/about-us', give: 'Four unions of Tala' },
  'org.areas': {
    on: '/about-us',
    give: 'Satkhira: Tala',
    reads: 'Tala',
    with: { 'org.work': 'Wells' },
  },
  'site.firstLanguage': { on: '/', give: 'bn', reads: '<html lang="bn"' },
  'statistics.inMillions': { on: '/at-a-glance', give: 'yes', reads: 'million' },
  'contact.phone': { on: '/contact-us', give: '02-9876543', reads: 'tel:' },
  'contact.mobile': { on: '/contact-us', give: '01811-223344', reads: 'tel:+8801811223344' },
  'contact.email': { on: '/contact-us', give: 'office@alorpoth.example' },
  'contact.address': { on: '/', give: 'School Road, Tala' },
  'contact.hours': { on: '/', give: 'Sunday to Thursday' },
  'complaints.phone': { on: '/complaints', give: '01819-123456', reads: 'tel:+8801819123456' },
  'rti.officer': {
    on: '/information-and-privacy',
    give: 'Salma Begum, 01711-000000',
    reads: 'Salma Begum',
  },
  'security.contact': { on: '/.well-known/security.txt', give: 'safe@alorpoth.example' },
  'org.links': {
    on: '/contact-us',
    give: 'https://facebook.com/alorpoth',
    reads: 'facebook.com/alorpoth',
  },
  'donate.bank': { on: '/donate-now', give: bank['donate.bank'], reads: 'Sonali Bank' },
  'donate.mfs': { on: '/donate-now', give: 'bKash 01712-987654', reads: 'bKash' },
  'donate.amounts': {
    on: '/donate-now',
    give: '500: A week of lessons',
    reads: 'A week of lessons',
    with: bank,
  },
  'donate.buttonText': { on: '/donate-now', give: 'Give now', with: bank },
  'giving.isOn': { on: '/donate-now', give: 'yes', reads: '/gifts', with: bank },
  'giving.takesZakat': {
    on: '/gifts',
    give: 'yes',
    reads: /zakat/i,
    with: { ...bank, 'giving.isOn': 'yes' },
  },
  'look.palette': { on: '/', give: '#8a1c1c', reads: '' },
  'site.isOpen': { on: '/', give: 'no', reads: 'not open' },
  'site.isDemo': { on: '/', give: 'yes', reads: 'invented' },
}

test('every setting is read by visitors somewhere, or has a reason why not', () => {
  const isSaid = (key: SettingKey) =>
    key in read || key in notRead || ['menu', 'words'].includes(settingTable[key].kind)
  expect(settingKeys.filter((key) => !isSaid(key))).toEqual([])
})

test.each(Object.entries(read))('%s is where a visitor reads it', async (name, shown) => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  await seedEmptyTexts(services)
  const { ask, admin } = await openBuiltSite(services)
  for (const [key, value] of Object.entries(shown.with ?? {}))
    await setSetting(services, key, value)
  if (name === 'statistics.inMillions') {
    const json = {
      asOf: '2025-06-30',
      known: [],
      added: [{ label: 'Loans', unit: 'taka', value: '78284905', group: 'microcredit' }],
    }
    await admin('POST /api/statistics-of-day', { json })
  }
  const before = (await ask(shown.on)).body
  await setSetting(services, name, shown.give)
  const after = (await ask(shown.on)).body
  expect(after).not.toBe(before)
  const { reads = shown.give } = shown
  if (typeof reads === 'string') expect(after).toContain(reads)
  else expect(after).toMatch(reads)
})

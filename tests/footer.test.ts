// The footer of every page: contact details, registrations, and the way to send a message.
import { expect, onTestFinished, test } from 'vitest'
import { makeRegistration } from './factories/registration.ts'
import { setSetting } from './support/accounts.ts'
import { openBuiltSite } from './support/built-site.ts'
import { createTestServices } from './support/services.ts'

async function openSite() {
  const { close, ...services } = await createTestServices({ isSeeded: false })
  onTestFinished(close)
  return openBuiltSite(services)
}

const footerOf = (html: string) => /<footer.*?<\/footer>/s.exec(html)?.[0] ?? ''

test('telephone, address, opening days and registrations are in the footer once they exist', {
  tags: 'long',
}, async () => {
  const { get, services } = await openSite()
  const empty = footerOf((await get('/complaints')).html)
  expect(empty).not.toContain('Visit and call')
  expect(empty).not.toContain('tel:')

  await setSetting(services, 'contact.phone', '01712-345678')
  await setSetting(services, 'contact.address', 'Ishwardi, Pabna')
  await setSetting(services, 'contact.hours', 'Sunday to Thursday, 9 am to 5 pm')
  await makeRegistration(services, { number: '1234', isSample: false })
  await makeRegistration(services, { number: '9999', isSample: true })
  const footer = footerOf((await get('/complaints')).html)
  expect(footer).toContain('href="tel:+8801712345678"')
  expect(footer).toContain('Ishwardi, Pabna')
  expect(footer).toContain('<b>S</b><b>M</b><b>T</b><b>W</b><b>T</b><i>F</i><i>S</i>')
  expect(footer).toContain(': </span>1234<')
  expect(footer).not.toContain('9999')
  expect(footer).toMatch(/aria-label="Your voice".*href="\/complaints".*href="\/messages"/s)
  expect(footer).toMatch(/aria-label="Proof".*href="\/transparency"/s)
  const bangla = footerOf((await get('/bn/complaints')).html)
  expect(bangla).toContain('<b>র</b><b>সো</b><b>ম</b><b>বু</b><b>বৃ</b><i>শু</i><i>শ</i>')
  expect(bangla).toContain('০১৭১২-৩৪৫৬৭৮')
})

test('no day is marked if the hours name none', async () => {
  const { get, services } = await openSite()
  await setSetting(services, 'contact.hours', 'Every day except Friday')
  const footer = footerOf((await get('/complaints')).html)
  expect(footer).toContain('Every day except Friday')
  expect(footer).not.toContain('<b>S</b>')
})

import { expect, test } from 'vitest'
import { translateAccess } from '#core/translations/access-texts.ts'
import { accessEvents } from '#core/records/audit/access-events.ts'
import { accessSentence } from './access-sentence.ts'

const entry = {
  id: 1,
  at: '2026-01-15T04:30:00.000Z',
  event: 'loggedIn',
  actorId: 3,
  actorName: 'Rahima',
  subjectId: 4,
  subjectName: 'Karim',
  address: null,
  device: null,
  details: null,
}
const texts: Record<string, string> = {
  'users.ADMIN': 'Administrator',
  'settings.registrationIsOpen': 'Anyone may register',
}
const inEnglish = (values: object) =>
  accessSentence(
    { ...entry, ...values },
    { language: 'en', t: translateAccess('en'), findText: (key) => texts[key] },
  )

test('every event has a sentence, in both languages', () => {
  const details = { what: 'list', rows: 3, customer: 5, id: 9, sessions: 2, role: 'USER' }
  const more = { from: 'a', to: 'b', key: 'x', problem: 'other', reason: 'asked' }
  for (const event of accessEvents) {
    for (const language of ['en', 'bn'] as const) {
      const words = { language, t: translateAccess(language), findText: () => undefined }
      const sentence = accessSentence({ ...entry, event, details: { ...details, ...more } }, words)
      expect([event, sentence]).toEqual([event, expect.stringMatching(/[.।]$|other$/)])
      expect(sentence).not.toMatch(/\{\{|undefined/)
    }
  }
})

test('names who did what to whom', () => {
  expect(inEnglish({})).toBe('Rahima (#3) logged in.')
  expect(inEnglish({ event: 'roleChanged', details: { from: 'USER', to: 'ADMIN' } })).toBe(
    'Rahima (#3) changed the role of Karim (#4): USER → Administrator.',
  )
  const nobody = { actorId: null, actorName: null }
  const refused = { ...nobody, event: 'loginRefused', details: { times: 1 } }
  expect(inEnglish(refused)).toBe('A login as Karim (#4) was refused.')
  expect(inEnglish({ ...refused, details: { times: 10 } })).toBe(
    'Logins as Karim (#4) were refused 10 times within an hour.',
  )
  expect(inEnglish({ ...refused, subjectId: null, subjectName: null })).toBe(
    'A login was refused: there is no such account.',
  )
  const setting = { key: 'registration.isOpen', from: 'yes', to: 'no' }
  expect(inEnglish({ event: 'accessSettingChanged', details: setting })).toBe(
    'Rahima (#3) changed “Anyone may register”: yes → no.',
  )
  const byHost = { actorId: null, actorName: 'Command line', subjectId: null, subjectName: null }
  expect(inEnglish({ ...byHost, event: 'linkMade', details: { email: 'k@example.org' } })).toBe(
    'The host (command line) made a one-time link for k@example.org.',
  )
})

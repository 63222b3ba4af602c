// History has a text for every value of a closed list.
import { expect, test } from 'vitest'
import type { Entity, Row } from '#core/kernel/db/tables.ts'
import { loadAdminTranslations } from '#core/translations/admin-translations.ts'
import { choiceText } from './choice-text.ts'

/** Columns of an entity whose values are from a closed list. */
type ChoiceColumn<E extends Entity> = {
  [C in keyof Row<E> & string]: Row<E>[C] extends string | null
    ? string extends NonNullable<Row<E>[C]>
      ? never
      : C
    : never
}[keyof Row<E> & string]

type ValuesOf<E extends Entity> = {
  [C in ChoiceColumn<E>]: Record<Extract<Row<E>[C], string>, true>
}

const visibility = { state: { published: true, draft: true, hidden: true } } as const

/** All values of closed lists. A new column or value does not compile until it is listed here. */
const choices: { [E in Entity]: ValuesOf<E> } = {
  programs: visibility,
  albums: visibility,
  photos: { state: { published: true, hidden: true } },
  reports: {
    ...visibility,
    reportType: { annual: true, financial: true, publications: true, others: true },
  },
  customers: {},
  users: { role: { USER: true, EDITOR: true, ADMIN: true }, language: { en: true, bn: true } },
  settings: {},
  pageTexts: visibility,
  statistics: {
    group: { microcredit: true, organisation: true, own: true },
    unit: {
      taka: true,
      groups: true,
      persons: true,
      households: true,
      number: true,
      percent: true,
      branches: true,
      villages: true,
      own: true,
    },
    accuracy: { over: true, about: true },
  },
  registrations: {},
  donors: {
    ...visibility,
    group: { government: true, international: true, national: true, bank: true },
    kind: { agency: true, foundation: true, company: true, person: true },
  },
  projects: { ...visibility, status: { running: true, completed: true } },
  offices: {},
  people: {
    ...visibility,
    group: { council: true, staff: true, adviser: true },
    signs: { 'chairman-message': true, 'executive-director-message': true },
  },
  pages: { ...visibility, menu: { none: true, about: true, programs: true, archive: true } },
  notices: {
    ...visibility,
    kind: { notice: true, news: true, story: true, job: true, tender: true },
  },
  images: { consentHow: { signed: true, spoken: true, guardian: true, group: true, none: true } },
}

/** Columns of plain text whose values are from a closed list nevertheless. */
const ofSettings = { settings: { valueEn: { yes: true, no: true, en: true, bn: true } } }

test('no value of a closed list is shown as it is stored', async () => {
  const [en, bn] = [await loadAdminTranslations('en'), await loadAdminTranslations('bn')]
  for (const [entity, fields] of [...Object.entries(choices), ...Object.entries(ofSettings)]) {
    for (const [field, values] of Object.entries(fields)) {
      for (const value of Object.keys(values)) {
        const name = `${entity}.${field}: ${value}`
        expect(choiceText(field, value, entity, en), name).toMatch(/^[A-Z%]|^[a-z]{4}/)
        expect(choiceText(field, value, entity, bn), name).toMatch(/[\u0980-\u09ff%]/)
      }
    }
  }
})

test('forms of consent have a text in both languages', async () => {
  const [en, bn] = [await loadAdminTranslations('en'), await loadAdminTranslations('bn')]
  expect(choiceText('consentHow', 'guardian', 'images', en)).toBe('Parent or guardian')
  expect(choiceText('consentHow', 'guardian', 'images', bn)).toBe('বাবা, মা বা অভিভাবক দিয়েছেন')
  expect(choiceText('consentHow', 'of old', 'images', en)).toBeUndefined()
  expect(choiceText('consentBy', 'signed', 'images', en)).toBeUndefined()
})

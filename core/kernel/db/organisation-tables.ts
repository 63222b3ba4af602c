// Types of the tables of the organisation itself: settings, statistics, offices, people, customers, and users of the
// back-office.
import type { Generated } from 'kysely'
import type { Big, Real } from './column-kinds.ts'
import type { CroppedImage, PublishableColumns, RecordColumns } from './record-columns.ts'

export type OrganisationTables = {
  settings: RecordColumns & {
    /** Closed list: `settingKeys` of the settings feature. */
    key: string
    valueEn: string
    valueBn: string
  }

  /** Statistics by date; among the rows with the same key, the one with the newest date is shown. */
  statistics: RecordColumns & {
    key: string
    group: 'microcredit' | 'organisation' | 'own'
    label: string
    labelBn: string | null
    unit:
      | 'taka'
      | 'groups'
      | 'persons'
      | 'households'
      | 'number'
      | 'percent'
      | 'branches'
      | 'villages'
      | 'own'
    /** Name of the unit `own`. */
    ownUnit: string | null
    ownUnitBn: string | null
    /** Whole taka, percent or a count; null until the office provides it. */
    value: Big | null
    /** Null if the value is exact. */
    accuracy: 'over' | 'about' | null
    /** Calendar day, YYYY-MM-DD. */
    asOf: string | null
    source: string | null
    sourceBn: string | null
    sortOrder: number
  }

  offices: RecordColumns & {
    name: string
    nameBn: string | null
    /** Several lines. */
    address: string | null
    addressBn: string | null
    /** One number per line. */
    phones: string | null
    hours: string | null
    hoursBn: string | null
    /** Degrees (WGS 84); both or neither. */
    latitude: Real | null
    longitude: Real | null
    sortOrder: number
  }

  people: PublishableColumns &
    CroppedImage & {
      name: string
      nameBn: string | null
      role: string | null
      roleBn: string | null
      group: 'council' | 'staff' | 'adviser'
      /** First and last day of the term, `YYYY-MM-DD`. */
      since: string | null
      until: string | null
      /** Page whose message this person signs. */
      signs: 'chairman-message' | 'executive-director-message' | null
      /** Shown only if the person has agreed (`hasContactConsent`). */
      phone: string | null
      email: string | null
      hasContactConsent: Generated<boolean>
      text: string | null
      textBn: string | null
      sortOrder: number
    }

  /** Personal data: never on a public page, never in the public API. */
  customers: Omit<RecordColumns, 'isSample'> & {
    name: string
    email: string
    mobile: string
    imageName: string | null
  }

  users: Omit<RecordColumns, 'isSample'> & {
    name: string
    /** Lower case (ASCII), unique. */
    email: string
    /** argon2id with its parameters; never leaves the server, never enters history. */
    passwordHash: string
    role: 'USER' | 'EDITOR' | 'ADMIN'
    /** True if this person receives safeguarding concerns; nobody else learns that one exists. */
    hasSafeguarding: Generated<boolean>
    /** Language of mails to this person; null for the first language of the site. */
    language: 'en' | 'bn' | null
  }
}

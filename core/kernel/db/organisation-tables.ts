// Types of the tables of the organisation itself: settings, customers, and users of the back-office.
import type { Generated } from 'kysely'
import type { RecordColumns } from './record-columns.ts'

export type OrganisationTables = {
  settings: RecordColumns & {
    /** Closed list: `settingKeys` of the settings feature. */
    key: string
    valueEn: string
    valueBn: string
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

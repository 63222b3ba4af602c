// The hand-written types of every table. tests/schema.test.ts compares them with the migrated schema on
// SQLite and PostgreSQL. Above the queries an instant is an ISO string (UTC, milliseconds) and a flag a
// boolean, on both.
import type { Generated, Insertable, Selectable } from 'kysely'

/** What every record carries. `isSample` marks words and figures the organisation has not confirmed. */
type RecordColumns = {
  id: Generated<number>
  isSample: boolean
  createdAt: string
  updatedAt: string
}

type ProgramsTable = RecordColumns & {
  title: string
  titleBn: string | null
  slug: string
  sortOrder: number
  /** Sanitised HTML. */
  description: string
  descriptionBn: string | null
  imagename: string | null
}

type AlbumsTable = RecordColumns & {
  title: string
  titleBn: string | null
  description: string | null
  descriptionBn: string | null
  sortOrder: number
  imagename: string | null
}

type PhotosTable = RecordColumns & {
  albumId: number
  title: string
  titleBn: string | null
  slug: string
  sortOrder: number
  description: string | null
  descriptionBn: string | null
  imagename: string | null
  /** What the photo shows, for someone who cannot see it; the title is read when it is empty. */
  alt: string | null
  altBn: string | null
  /** The photo adds nothing to the words beside it, so a screen reader skips it. */
  isDecorative: boolean
}

type ReportsTable = RecordColumns & {
  title: string
  titleBn: string | null
  slug: string
  reportType: 'annual' | 'financial' | 'publications' | 'others'
  sortOrder: number
  /** A file name in the uploads, not an address. */
  fileUrl: string | null
  description: string | null
  descriptionBn: string | null
  fileBytes: number | null
  pageCount: number | null
}

/** Personal data: never on a public page, never in the public API. */
type CustomersTable = Omit<RecordColumns, 'isSample'> & {
  name: string
  email: string
  mobile: string
  imageName: string | null
}

type UsersTable = Omit<RecordColumns, 'isSample'> & {
  name: string
  /** Lower case (ASCII), unique. */
  email: string
  /** argon2id with its parameters; never leaves the server, never enters history. */
  passwordHash: string
  role: 'USER' | 'ADMIN'
}

type SessionsTable = {
  id: Generated<number>
  /** SHA-256 of the token, hex. The token itself is nowhere on the server. */
  tokenHash: string
  userId: number
  device: string
  createdAt: string
  lastUsedAt: string
  expiresAt: string
  /** When the password was last given again; null since the login. */
  confirmedAt: string | null
}

/** A browser that somebody has logged in with: it keeps an allowance of attempts of its own. */
type DevicesTable = {
  userId: number
  /** SHA-256 of the key the browser made, hex. */
  keyHash: string
  lastUsedAt: string
}

/** The one-time link that makes the first administrator. */
type SetupLinksTable = {
  tokenHash: string
  createdAt: string
  usedAt: string | null
}

/** A one-time link of the host: it makes an administrator or sets a new password. */
type AccountLinksTable = {
  /** SHA-256 of the secret in the address, hex. */
  secretHash: string
  /** Cleaned. There may be no such account yet. */
  email: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

type SettingsTable = RecordColumns & {
  /** Closed list: `settingKeys` of the settings feature. */
  key: string
  valueEn: string
  valueBn: string
}

type PageTextsTable = RecordColumns & {
  /** The mark of the Bangla words; `isSample` is that of the English ones. Without Bangla both are the same. */
  isSampleBn: Generated<boolean>
  /** `page.part`, such as `home.vision`. */
  key: string
  title: string
  titleBn: string | null
  /** Sanitised HTML with tokens such as `{{contact.phone}}`. */
  body: string
  bodyBn: string | null
}

/** A figure at a date; of the rows with one key the newest date is shown. */
type StatisticsTable = RecordColumns & {
  key: string
  group: 'microcredit' | 'organisation'
  label: string
  labelBn: string | null
  unit: 'taka' | 'groups' | 'persons' | 'households'
  /** Whole taka or a count; null while the office has not given it. */
  value: number | null
  /** Calendar day, YYYY-MM-DD. */
  asOf: string | null
  sortOrder: number
}

type RegistrationsTable = RecordColumns & {
  key: string
  name: string
  nameBn: string | null
  purpose: string
  purposeBn: string | null
  law: string
  lawBn: string | null
  number: string | null
  registeredOn: string | null
  validUntil: string | null
  /** NGO Affairs Bureau and MRA registrations end; the others do not. */
  hasValidity: boolean
  fileUrl: string | null
  sortOrder: number
}

type DonorsTable = RecordColumns & {
  group: 'government' | 'international' | 'national' | 'bank'
  name: string
  nameBn: string | null
  supports: string | null
  supportsBn: string | null
  period: string | null
  periodBn: string | null
  website: string | null
  hasConsentOnFile: boolean
  sortOrder: number
}

type ProjectsTable = RecordColumns & {
  title: string
  titleBn: string | null
  technicalPartner: string
  technicalPartnerBn: string | null
  financialPartner: string
  financialPartnerBn: string | null
  duration: string
  durationBn: string | null
  sortOrder: number
}

/** One decoded picture and what was made of it. Its name is ours, never the client's. */
type ImagesTable = RecordColumns & {
  name: string
  /** Pixels of the stored original, upright. */
  width: number
  height: number
  /** Average colour, `#rrggbb`, shown until the picture is there. */
  colour: string
  bytes: number
  /** JSON: `ImageVariant[]` of platform/images. */
  variants: string
}

/** One row for each change: who did what to which record, and how it was before and after. */
type HistoryTable = {
  id: Generated<number>
  at: string
  /** Null when the program itself did it (seeding, migration). */
  actorId: number | null
  actorName: string
  entity: string
  entityId: number
  action: 'create' | 'update' | 'delete' | 'restore'
  /** The number of the change, from `changeCounter`; rows of one transaction share it. */
  version: number
  /** JSON of the whole record, null before a create and after a delete. */
  before: string | null
  after: string | null
}

/** Keys of senders who may repeat what they sent (platform/history/sent-keys). */
type SentKeysTable = {
  /** SHA-256 of operation, sender and key. */
  keyHash: string
  /** HMAC-SHA-256 of what came with it, by the key itself. */
  contentHash: string
  at: string
  /** The number of the change it made: history knows the record. */
  version: number
}

/** One row, `id` 1. Triggers raise it with everything a public page can show. */
type ContentVersionTable = { id: number; version: number }

/** One row, `id` 1: the number of the last change, by which history and undo name it. */
type ChangeCounterTable = { id: number; lastChange: number }

/** Of the backups this program makes by itself. One row, `id` 1. */
type BackupStatusTable = {
  id: number
  /** Of the last attempt. */
  startedAt: string | null
  /** When it last said that it is being made. */
  aliveAt: string | null
  /** Null while it runs, or when it was killed. */
  endedAt: string | null
  /** Why the last attempt gave none: `backupProblems` of the backups feature. */
  problem: string | null
  /** The last backup that was restored and compared; all null while there is none. */
  provenAt: string | null
  name: string | null
  bytes: number | null
}

/** Records with history. Nothing writes these but `changeContent` of platform/history. */
export type EntityTables = {
  programs: ProgramsTable
  albums: AlbumsTable
  photos: PhotosTable
  reports: ReportsTable
  customers: CustomersTable
  users: UsersTable
  settings: SettingsTable
  pageTexts: PageTextsTable
  statistics: StatisticsTable
  registrations: RegistrationsTable
  donors: DonorsTable
  projects: ProjectsTable
  images: ImagesTable
}

export type Tables = EntityTables & {
  sessions: SessionsTable
  devices: DevicesTable
  setupLinks: SetupLinksTable
  accountLinks: AccountLinksTable
  history: HistoryTable
  sentKeys: SentKeysTable
  contentVersion: ContentVersionTable
  changeCounter: ChangeCounterTable
  backupStatus: BackupStatusTable
}

export type Entity = keyof EntityTables
export type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** What a service gives for a new record; id and times are set where it is written. */
export type NewRow<E extends Entity> = Omit<
  Insertable<EntityTables[E]>,
  'id' | 'createdAt' | 'updatedAt'
>

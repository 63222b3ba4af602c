// The types of every table, written by hand: records here, the others in access-tables.ts, giving-tables.ts,
// message-tables.ts and tables-without-history.ts. Above the queries an instant is an ISO string (UTC, milliseconds)
// and a flag a boolean, on both databases.
import type { Generated, Insertable, Selectable } from 'kysely'
import type {
  AccessLogTable,
  AccountLinksTable,
  AuthenticatorsTable,
  ChallengesTable,
  DevicesTable,
  LastLoginsTable,
  PasskeysTable,
  RecoveryCodesTable,
  RememberedDevicesTable,
  SessionsTable,
  SetupLinksTable,
} from './access-tables.ts'
import type { Big, Instant, Real } from './column-kinds.ts'
import type {
  GiftClerksTable,
  GiftMatchesTable,
  GiftReceiptsTable,
  GiftsTable,
  GivingEventsTable,
  GivingPromisesTable,
  ListedGiversTable,
  StatementFormatsTable,
  StatementImportsTable,
  StatementLinesTable,
} from './giving-tables.ts'
import type {
  FormSecretTable,
  MessageEventsTable,
  MessageReceiptsTable,
  MessagesTable,
  SavedAnswersTable,
} from './message-tables.ts'
import type {
  BackupStatusTable,
  ChangeCounterTable,
  ContentVersionTable,
  DraftsTable,
  FileTextsTable,
  HistoryTable,
  MailMarksTable,
  OutgoingMailsTable,
  PendingChangesTable,
  PreviewsTable,
  PublishedEditionsTable,
  SearchDocumentsTable,
  SearchQueueTable,
  SearchWordsTable,
  SentKeysTable,
  WithdrawnFilesTable,
} from './tables-without-history.ts'

/** Columns of every record. `isSample` marks content the organisation has not confirmed. */
type RecordColumns = {
  id: Generated<number>
  isSample: boolean
  createdAt: Instant
  updatedAt: Instant
}

/** Columns of a record that the public site shows only while it is visible (visibility.ts). */
type PublishableColumns = RecordColumns & {
  state: Generated<'published' | 'draft' | 'hidden'>
  /** First instant at which it is shown; null for any. */
  publishAt: Instant | null
  /** First instant at which it is no longer shown; null for never. */
  unpublishAt: Instant | null
}

/** Names of recordings of the text in English and in Bangla. */
type RecordedColumns = { recordingFileEn: string | null; recordingFileBn: string | null }

/** An image that pages crop. */
type CroppedImage = {
  imagename: string | null
  /** Focal point, in percent from the left and from the top; null for the centre. */
  focusX: number | null
  focusY: number | null
}

type ProgramsTable = PublishableColumns &
  CroppedImage &
  RecordedColumns & {
    title: string
    titleBn: string | null
    slug: string
    sortOrder: number
    /** Sanitised HTML. */
    description: string
    descriptionBn: string | null
    /** Sanitised HTML, longer than a description. */
    body: string | null
    bodyBn: string | null
    /** Key of the page that tells more; null for the body, or the page named like the slug. */
    morePage: string | null
  }

type AlbumsTable = PublishableColumns &
  CroppedImage & {
    title: string
    titleBn: string | null
    description: string | null
    descriptionBn: string | null
    sortOrder: number
  }

type PhotosTable = RecordColumns &
  CroppedImage & {
    albumId: number
    title: string
    titleBn: string | null
    slug: string
    sortOrder: number
    state: Generated<'published' | 'hidden'>
    description: string | null
    descriptionBn: string | null
    /** Alternative text of the photo; the title is used when it is empty. */
    alt: string | null
    altBn: string | null
    /** The photo adds nothing to the adjacent text, so a screen reader skips it. */
    isDecorative: boolean
  }

type ReportsTable = PublishableColumns & {
  title: string
  titleBn: string | null
  slug: string
  reportType: 'annual' | 'financial' | 'publications' | 'others'
  sortOrder: number
  /** A file name in the uploads, not an address. */
  fileUrl: string | null
  description: string | null
  descriptionBn: string | null
  fileBytes: Big | null
  pageCount: number | null
  /** Calendar day, `YYYY-MM-DD`. */
  publishedOn: string | null
  /** Hash of the file, lower-case hex; null until it has been read. */
  sha256: string | null
  /** The earlier report that it replaces. */
  replacesId: number | null
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
  role: 'USER' | 'EDITOR' | 'ADMIN'
  /** True if this person receives safeguarding concerns; nobody else learns that one exists. */
  hasSafeguarding: Generated<boolean>
  /** Language of mails to this person; null for the first language of the site. */
  language: 'en' | 'bn' | null
}

type SettingsTable = RecordColumns & {
  /** Closed list: `settingKeys` of the settings feature. */
  key: string
  valueEn: string
  valueBn: string
}

type PageTextsTable = PublishableColumns &
  RecordedColumns & {
    /**
     * The sample mark of the Bangla text; `isSample` is that of the English text. Without Bangla both are
     * equal.
     */
    isSampleBn: Generated<boolean>
    /** `page.part`, such as `home.vision`. */
    key: string
    title: string
    titleBn: string | null
    /** Sanitised HTML with tokens such as `{{contact.phone}}`. */
    body: string
    bodyBn: string | null
  }

/** A statistic at a date; of the rows with one key the newest date is shown. */
type StatisticsTable = RecordColumns & {
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
  /** Calendar day, YYYY-MM-DD. */
  asOf: string | null
  source: string | null
  sourceBn: string | null
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
  /** NGO Affairs Bureau and MRA registrations expire; the others do not. */
  hasValidity: boolean
  /** Day on which its renewal was asked for; null while it is not. */
  renewalRequestedOn: string | null
  fileUrl: string | null
  fileBytes: Big | null
  pageCount: number | null
  /** JSON: `EarlierCertificate[]` of the registrations feature, the newest first. */
  earlier: Generated<string>
  sortOrder: number
}

type DonorsTable = PublishableColumns & {
  group: 'government' | 'international' | 'national' | 'bank'
  name: string
  nameBn: string | null
  supports: string | null
  supportsBn: string | null
  period: string | null
  periodBn: string | null
  website: string | null
  kind: 'agency' | 'foundation' | 'company' | 'person' | null
  text: string | null
  textBn: string | null
  /** The logo. */
  imagename: string | null
  hasConsentOnFile: boolean
  sortOrder: number
}

type ProjectsTable = PublishableColumns &
  CroppedImage & {
    title: string
    titleBn: string | null
    technicalPartner: string
    technicalPartnerBn: string | null
    financialPartner: string
    financialPartnerBn: string | null
    duration: string
    durationBn: string | null
    status: 'running' | 'completed'
    /** HTML. */
    description: string | null
    descriptionBn: string | null
    area: string | null
    areaBn: string | null
    /** Whole taka. */
    amount: Big | null
    /** First and last day, `YYYY-MM-DD`. */
    startsOn: string | null
    endsOn: string | null
    sortOrder: number
  }

type OfficesTable = RecordColumns & {
  name: string
  nameBn: string | null
  /** Several lines. */
  address: string | null
  addressBn: string | null
  /** One number to a line. */
  phones: string | null
  hours: string | null
  hoursBn: string | null
  /** Degrees (WGS 84); both or neither. */
  latitude: Real | null
  longitude: Real | null
  sortOrder: number
}

type PeopleTable = PublishableColumns &
  CroppedImage & {
    name: string
    nameBn: string | null
    role: string | null
    roleBn: string | null
    group: 'council' | 'staff' | 'adviser'
    /** First and last day of the term, `YYYY-MM-DD`. */
    since: string | null
    until: string | null
    /** The page under whose message the name stands. */
    signs: 'chairman-message' | 'executive-director-message' | null
    /** Shown only if the person has agreed (`hasContactConsent`). */
    phone: string | null
    email: string | null
    hasContactConsent: Generated<boolean>
    text: string | null
    textBn: string | null
    sortOrder: number
  }

/** A page that the organisation has added to those of the program. */
type PagesTable = PublishableColumns &
  RecordedColumns & {
    /** Its address: `/slug`. Unique. */
    slug: string
    /** Its earlier addresses, one to a line, the newest first: they redirect. */
    formerSlugs: Generated<string>
    title: string
    titleBn: string | null
    /** Sanitised HTML. */
    body: string
    bodyBn: string | null
    /** The group of the main menu in which it stands. */
    menu: 'none' | 'about' | 'programs' | 'archive'
    sortOrder: number
  }

/** Announcements of the organisation. Jobs and tenders may close. */
type NoticesTable = PublishableColumns &
  CroppedImage &
  RecordedColumns & {
    kind: 'notice' | 'news' | 'story' | 'job' | 'tender'
    title: string
    titleBn: string | null
    /** Sanitised HTML. */
    body: string | null
    bodyBn: string | null
    albumId: number | null
    /** Calendar day, `YYYY-MM-DD`. */
    date: string
    /** The last day on which it is open in Dhaka, `YYYY-MM-DD`. */
    closesOn: string | null
    /** The minute of that day at which it closes, `HH:MM` in Dhaka; null for midnight. */
    closesAt: string | null
    isPinned: boolean
    /** The last day on which it is pinned, `YYYY-MM-DD`; null for no end. */
    pinnedUntil: string | null
    /** Number of the office's file. */
    memoNumber: string | null
    signerName: string | null
    signerNameBn: string | null
    signerPost: string | null
    signerPostBn: string | null
    /** Place of the work of a job or a tender. */
    place: string | null
    placeBn: string | null
    /** Lines of plain text. */
    howToApply: string | null
    howToApplyBn: string | null
    /** JSON: `Attachment[]` of the notices feature. */
    attachments: string
  }

/** One decoded image and its variants. Its name is generated by us, never by the client. */
type ImagesTable = RecordColumns & {
  name: string
  /** Pixels of the stored original, upright. */
  width: number
  height: number
  /** Average colour, `#rrggbb`, shown until the image has loaded. */
  colour: string
  bytes: Big
  /** JSON: `ImageVariant[]` of platform/images. */
  variants: string
  /** True if people can be recognised, which is assumed until somebody says otherwise. */
  hasPeople: Generated<boolean>
  hasChildren: Generated<boolean>
  /** Form of the consent, null if there is none; `guardian`: a parent or guardian of every child in it. */
  consentHow: 'signed' | 'spoken' | 'guardian' | 'group' | null
  /** Name of the person who agreed. Never public. */
  consentBy: string | null
  /** Calendar days, `YYYY-MM-DD`; `consentUntil` is the last one, null for no end. */
  consentOn: string | null
  consentUntil: string | null
  consentNote: string | null
}

/** Records with history. They are written by `changeContent` of kernel/history only. */
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
  offices: OfficesTable
  people: PeopleTable
  pages: PagesTable
  notices: NoticesTable
  images: ImagesTable
}

export type Tables = EntityTables & {
  sessions: SessionsTable
  devices: DevicesTable
  setupLinks: SetupLinksTable
  accountLinks: AccountLinksTable
  outgoingMails: OutgoingMailsTable
  mailMarks: MailMarksTable
  lastLogins: LastLoginsTable
  authenticators: AuthenticatorsTable
  passkeys: PasskeysTable
  recoveryCodes: RecoveryCodesTable
  rememberedDevices: RememberedDevicesTable
  challenges: ChallengesTable
  history: HistoryTable
  pendingChanges: PendingChangesTable
  accessLog: AccessLogTable
  sentKeys: SentKeysTable
  contentVersion: ContentVersionTable
  changeCounter: ChangeCounterTable
  backupStatus: BackupStatusTable
  searchDocuments: SearchDocumentsTable
  searchQueue: SearchQueueTable
  searchWords: SearchWordsTable
  fileTexts: FileTextsTable
  drafts: DraftsTable
  previews: PreviewsTable
  messages: MessagesTable
  messageEvents: MessageEventsTable
  messageReceipts: MessageReceiptsTable
  savedAnswers: SavedAnswersTable
  formSecret: FormSecretTable
  givingPromises: GivingPromisesTable
  statementImports: StatementImportsTable
  statementLines: StatementLinesTable
  statementFormats: StatementFormatsTable
  gifts: GiftsTable
  giftMatches: GiftMatchesTable
  giftReceipts: GiftReceiptsTable
  givingEvents: GivingEventsTable
  listedGivers: ListedGiversTable
  giftClerks: GiftClerksTable
  publishedEditions: PublishedEditionsTable
  withdrawnFiles: WithdrawnFilesTable
}

export type Entity = keyof EntityTables

/**
 * Permission to read and change the records of each kind in the back-office (`kernel/permissions.ts`). A table
 * stands after those it refers to: a restore fills them in this order.
 */
export const entityAccess = {
  images: 'content',
  programs: 'content',
  albums: 'content',
  photos: 'content',
  reports: 'content',
  statistics: 'content',
  registrations: 'content',
  donors: 'content',
  projects: 'content',
  offices: 'content',
  people: 'content',
  pages: 'content',
  notices: 'content',
  pageTexts: 'content',
  settings: 'content',
  customers: 'customers',
  users: 'users',
} as const satisfies Record<Entity, string>

export function isEntity(name: string): name is Entity {
  return Object.hasOwn(entityAccess, name)
}

export const entityNames: readonly Entity[] = Object.keys(entityAccess).filter(isEntity)
export type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** Values of a new record; id and timestamps are added on insert. Undefined values become null. */
export type NewRow<E extends Entity> = OrUndefined<
  Omit<Insertable<EntityTables[E]>, 'id' | 'createdAt' | 'updatedAt'>
>

type OrUndefined<Values> = {
  [C in keyof Values]: undefined extends Values[C] ? Values[C] | undefined : Values[C]
}

// All tables. Their types are written by hand, those of records in content-tables.ts and organisation-tables.ts, the
// others in access-tables.ts, giving-tables.ts, message-tables.ts and tables-without-history.ts. Outside the queries an
// instant is an ISO string (UTC, milliseconds) and a flag a boolean, on both databases.
import type { Insertable, Selectable } from 'kysely'
import type {
  AccessLogTable,
  AccountLinksTable,
  ApiTokensTable,
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
import type {
  AlbumsTable,
  DonorsTable,
  ImagesTable,
  NoticesTable,
  PagesTable,
  PageTextsTable,
  PhotosTable,
  ProgramsTable,
  ProjectsTable,
  RegistrationsTable,
  ReportsTable,
} from './content-tables.ts'
import type {
  GatewayPaymentsTable,
  GiftAccountsTable,
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
  CustomersTable,
  OfficesTable,
  PeopleTable,
  SettingsTable,
  StatisticsTable,
  UsersTable,
} from './organisation-tables.ts'
import type {
  BackupStatusTable,
  ChangeCounterTable,
  ContentVersionTable,
  DraftsTable,
  FileTextsTable,
  FormerAddressesTable,
  HistoryTable,
  MailMarksTable,
  OutgoingMailsTable,
  PageViewsTable,
  PendingChangesTable,
  PreviewsTable,
  PublishedEditionsTable,
  SearchDocumentsTable,
  SearchQueueTable,
  SearchWordsTable,
  SentKeysTable,
  TableFormatsTable,
  VainSearchesTable,
  WebhooksTable,
  WithdrawnFilesTable,
} from './tables-without-history.ts'

/** Records with history. They are written by `changeContent` of core/kernel/history only. */
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
  apiTokens: ApiTokensTable
  devices: DevicesTable
  setupLinks: SetupLinksTable
  accountLinks: AccountLinksTable
  outgoingMails: OutgoingMailsTable
  webhooks: WebhooksTable
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
  tableFormats: TableFormatsTable
  formerAddresses: FormerAddressesTable
  giftAccounts: GiftAccountsTable
  statementFormats: StatementFormatsTable
  gifts: GiftsTable
  giftMatches: GiftMatchesTable
  giftReceipts: GiftReceiptsTable
  givingEvents: GivingEventsTable
  listedGivers: ListedGiversTable
  giftClerks: GiftClerksTable
  gatewayPayments: GatewayPaymentsTable
  publishedEditions: PublishedEditionsTable
  withdrawnFiles: WithdrawnFilesTable
  pageViews: PageViewsTable
  vainSearches: VainSearchesTable
}

export type Entity = keyof EntityTables

/**
 * Permission to read and change the records of each kind in the back-office (`core/kernel/permissions.ts`). A table comes
 * after those that it refers to: a restore fills them in this order.
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

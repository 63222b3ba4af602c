// Every column of every table, and its type. The type check compares this list with platform/db/tables.ts,
// and tests/schema.test.ts with the migrated tables, so that none of the three can omit a column.
import type { Entity, Row, Tables } from '#platform/db/tables.ts'

type PlainKind<Value> = [Value] extends [boolean]
  ? 'flag'
  : [Value] extends [number]
    ? 'integer' | 'big'
    : 'text' | 'instant'

type Kind<Value> = null extends Value ? `${PlainKind<NonNullable<Value>>}?` : PlainKind<Value>

type Columns = { [T in keyof Tables]: { [C in keyof Row<T>]: Kind<Row<T>[C]> } }

const times = { createdAt: 'instant', updatedAt: 'instant' } as const
const record = { id: 'integer', isSample: 'flag', ...times } as const

/** A question mark: nullable. */
export const tableColumns = {
  programs: {
    ...record,
    title: 'text',
    titleBn: 'text?',
    slug: 'text',
    sortOrder: 'integer',
    description: 'text',
    descriptionBn: 'text?',
    imagename: 'text?',
  },
  albums: {
    ...record,
    title: 'text',
    titleBn: 'text?',
    description: 'text?',
    descriptionBn: 'text?',
    sortOrder: 'integer',
    imagename: 'text?',
  },
  photos: {
    ...record,
    albumId: 'integer',
    title: 'text',
    titleBn: 'text?',
    slug: 'text',
    sortOrder: 'integer',
    description: 'text?',
    descriptionBn: 'text?',
    imagename: 'text?',
    alt: 'text?',
    altBn: 'text?',
    isDecorative: 'flag',
  },
  reports: {
    ...record,
    title: 'text',
    titleBn: 'text?',
    slug: 'text',
    reportType: 'text',
    sortOrder: 'integer',
    fileUrl: 'text?',
    description: 'text?',
    descriptionBn: 'text?',
    fileBytes: 'big?',
    pageCount: 'integer?',
  },
  customers: {
    id: 'integer',
    ...times,
    name: 'text',
    email: 'text',
    mobile: 'text',
    imageName: 'text?',
  },
  users: {
    id: 'integer',
    ...times,
    name: 'text',
    email: 'text',
    passwordHash: 'text',
    role: 'text',
  },
  settings: { ...record, key: 'text', valueEn: 'text', valueBn: 'text' },
  pageTexts: {
    isSampleBn: 'flag',
    ...record,
    key: 'text',
    title: 'text',
    titleBn: 'text?',
    body: 'text',
    bodyBn: 'text?',
  },
  statistics: {
    ...record,
    key: 'text',
    group: 'text',
    label: 'text',
    labelBn: 'text?',
    unit: 'text',
    value: 'big?',
    asOf: 'text?',
    sortOrder: 'integer',
  },
  registrations: {
    ...record,
    key: 'text',
    name: 'text',
    nameBn: 'text?',
    purpose: 'text',
    purposeBn: 'text?',
    law: 'text',
    lawBn: 'text?',
    number: 'text?',
    registeredOn: 'text?',
    validUntil: 'text?',
    hasValidity: 'flag',
    fileUrl: 'text?',
    sortOrder: 'integer',
  },
  donors: {
    ...record,
    group: 'text',
    name: 'text',
    nameBn: 'text?',
    supports: 'text?',
    supportsBn: 'text?',
    period: 'text?',
    periodBn: 'text?',
    website: 'text?',
    hasConsentOnFile: 'flag',
    sortOrder: 'integer',
  },
  projects: {
    ...record,
    title: 'text',
    titleBn: 'text?',
    technicalPartner: 'text',
    technicalPartnerBn: 'text?',
    financialPartner: 'text',
    financialPartnerBn: 'text?',
    duration: 'text',
    durationBn: 'text?',
    sortOrder: 'integer',
  },
  images: {
    ...record,
    name: 'text',
    width: 'integer',
    height: 'integer',
    colour: 'text',
    bytes: 'big',
    variants: 'text',
  },
  sessions: {
    id: 'integer',
    tokenHash: 'text',
    userId: 'integer',
    device: 'text',
    createdAt: 'instant',
    lastUsedAt: 'instant',
    expiresAt: 'instant',
    confirmedAt: 'instant?',
  },
  devices: { userId: 'integer', keyHash: 'text', lastUsedAt: 'instant' },
  setupLinks: { tokenHash: 'text', createdAt: 'instant', usedAt: 'instant?' },
  accountLinks: {
    secretHash: 'text',
    email: 'text',
    createdAt: 'instant',
    expiresAt: 'instant',
    usedAt: 'instant?',
  },
  history: {
    id: 'integer',
    at: 'instant',
    actorId: 'integer?',
    actorName: 'text',
    entity: 'text',
    entityId: 'integer',
    action: 'text',
    version: 'big',
    before: 'text?',
    after: 'text?',
  },
  sentKeys: {
    keyHash: 'text',
    contentHash: 'text',
    at: 'instant',
    version: 'big',
  },
  contentVersion: { id: 'integer', version: 'big' },
  changeCounter: { id: 'integer', lastChange: 'big' },
  backupStatus: {
    id: 'integer',
    startedAt: 'instant?',
    endedAt: 'instant?',
    problem: 'text?',
    provenAt: 'instant?',
    name: 'text?',
    bytes: 'big?',
    aliveAt: 'instant?',
  },
} as const satisfies Columns

/** Every table whose records have history. */
export const entities: readonly Entity[] = Object.keys({
  programs: true,
  albums: true,
  photos: true,
  reports: true,
  customers: true,
  users: true,
  settings: true,
  pageTexts: true,
  statistics: true,
  registrations: true,
  donors: true,
  projects: true,
  images: true,
} satisfies Record<Entity, true>).filter(isEntity)

function isEntity(name: string): name is Entity {
  return name in tableColumns
}

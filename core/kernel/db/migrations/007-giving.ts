import { sql } from 'kysely'
import { createTable, id, type Migration, type TableColumns, times } from './columns.ts'
import { raiseVersionOnWrite } from './version-triggers.ts'

/** Gifts, from promise to receipt. */
export const giving: Migration = {
  name: '007-giving',
  async up(db, dialect) {
    for (const [name, columns] of Object.entries(tables)) {
      const table = createTable(db, dialect, name, columns)
      const unique = name === 'giftReceipts' ? (['year', 'number'] as const) : undefined
      await (unique ? table.addUniqueConstraint(`${name}Once`, [...unique]) : table).execute()
    }
    const index = (name: string, table: string, columns: readonly string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
    await index('givingPromisesByTime', 'givingPromises', ['createdAt']).execute()
    await index('giftsByDay', 'gifts', ['receivedOn']).execute()
    await index('giftsByCorrected', 'gifts', ['correctsId']).execute()
    await index('giftMatchesByPromise', 'giftMatches', ['promiseId']).execute()
    await index('giftReceiptsByPromise', 'giftReceipts', ['promiseId']).execute()
    await index('statementLinesByState', 'statementLines', ['state', 'day']).execute()
    await index('givingEventsByPromise', 'givingEvents', ['promiseId']).execute()
    await index('givingEventsByGift', 'givingEvents', ['giftId']).execute()
    // The database itself refuses a gift that fulfils two promises or has two valid receipts.
    await index('giftMatchesOnce', 'giftMatches', ['giftId'])
      .unique()
      .where(sql.ref('undoneAt'), 'is', null)
      .execute()
    await index('giftReceiptsGood', 'giftReceipts', ['giftId'])
      .unique()
      .where(sql.ref('voidedAt'), 'is', null)
      .execute()
    await raiseVersionOnWrite(db, dialect, ['gifts', 'giftMatches', 'listedGivers'])
  },
}

const tables: Readonly<Record<string, TableColumns>> = {
  givingPromises: {
    ...id,
    ...times,
    code: 'text unique',
    source: 'text',
    amount: 'big',
    purpose: 'text',
    programId: 'integer?',
    programName: 'text?',
    programNameBn: 'text?',
    isAnonymous: 'flag',
    name: 'text?',
    phone: 'text?',
    email: 'text?',
    hasListing: 'flag',
    language: 'text',
    submissionHash: 'text? unique',
    closedAt: 'instant?',
    erasedAt: 'instant?',
  },
  statementImports: {
    ...id,
    way: 'text',
    fileName: 'text',
    sha256: 'text',
    lineCount: 'integer',
    importedAt: 'instant',
    importedByName: 'text',
  },
  statementLines: {
    ...id,
    importId: ['integer', (c) => c.references('statementImports.id')],
    way: 'text',
    day: 'text',
    amount: 'big',
    trxId: 'text?',
    phone: 'text?',
    text: 'text?',
    lineKey: 'text unique',
    state: 'text',
  },
  statementFormats: { ...id, way: 'text unique', columns: 'text', updatedAt: 'instant' },
  gifts: {
    ...id,
    enteredById: 'integer?',
    enteredByName: 'text',
    amount: 'big',
    way: 'text',
    receivedOn: 'text',
    lineId: ['integer?', (c) => c.references('statementLines.id').unique()],
    correctsId: ['integer?', (c) => c.references('gifts.id')],
    reason: 'text?',
    state: 'text',
    enteredAt: 'instant',
    decidedAt: 'instant?',
    decidedById: 'integer?',
    decidedByName: 'text?',
  },
  giftMatches: {
    ...id,
    giftId: ['integer', (c) => c.references('gifts.id')],
    promiseId: ['integer', (c) => c.references('givingPromises.id')],
    matchedAt: 'instant',
    matchedByName: 'text',
    undoneAt: 'instant?',
    undoneByName: 'text?',
  },
  giftReceipts: {
    ...id,
    year: 'integer',
    number: 'integer',
    code: 'text unique',
    giftId: ['integer', (c) => c.references('gifts.id')],
    promiseId: ['integer', (c) => c.references('givingPromises.id')],
    amount: 'big',
    receivedOn: 'text',
    issuedAt: 'instant',
    issuedByName: 'text',
    voidedAt: 'instant?',
    voidedByName: 'text?',
    voidReason: 'text?',
  },
  givingEvents: {
    ...id,
    at: 'instant',
    userId: 'integer?',
    userName: 'text?',
    what: 'text',
    promiseId: 'integer?',
    giftId: 'integer?',
    lineId: 'integer?',
    receiptId: 'integer?',
    text: 'text?',
  },
  listedGivers: {
    ...id,
    promiseId: ['integer', (c) => c.references('givingPromises.id').unique()],
    listedAt: 'instant',
  },
  giftClerks: {
    ...id,
    userId: ['integer', (c) => c.references('users.id').onDelete('cascade').unique()],
    namedAt: 'instant',
    namedByName: 'text',
  },
}

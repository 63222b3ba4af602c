// Exports of the desk of gifts: the ledger for auditors, and what is kept of one giver.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams, oneResponse } from '#core/kernel/api/parameters.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { fieldError } from '#core/platform/errors.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import { listAccounts } from '../desk/account.queries.server.ts'
import { giverDataOutput, ledgerOutput } from '../desk/audit-output.schema.server.ts'
import { requireDesk } from '../desk/desk-access.server.ts'
import { deskReads } from '../desk/desk-reads.server.ts'
import { listDataOfGiver, listLedgerEntries } from '../desk/ledger-entries.queries.server.ts'
import { requireRow } from '../ledger/giving-rows.queries.server.ts'
import { sumOf } from '../promises/poisha.ts'
import type { BookYear } from './book-year.ts'
import { type Ledger, ledgerCsv, ledgerSheets } from './ledger-file.ts'
import { findBookYear, readYear } from './read-year.service.server.ts'
import { writeXlsx } from './write-xlsx.server.ts'
import { bookYear } from './year.api.server.ts'
import { listLedgerLines, listReceiptsOf } from './year.queries.server.ts'

const tag = 'Gifts'

const binary = z.any().openapi({ type: 'string', format: 'binary' })

/** Kinds of the file for the auditor. */
const kinds = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const ledgerRoute = defineRoute(tag, 'gifts', {
  get: '/api/gifts/ledger',
  summary: 'Counted entries of the ledger of gifts, for auditors',
  description:
    'Without `year` all of them. Their sum equals the public numbers. With `format` it is a file of a year for the auditor, who needs no access to the site: gifts, all lines of statements with what became of them, receipts with void ones, and how each account ties.',
  request: {
    query: z.object({
      year: bookYear.optional(),
      format: z.enum(['csv', 'xlsx']).optional(),
      language: z.enum(['en', 'bn']).default('en').openapi({ description: 'That of the file.' }),
    }),
  },
  responses: {
    200: {
      description: 'Entries by day, or the file.',
      content: {
        'application/json': { schema: ledgerOutput },
        'text/csv': { schema: z.string() },
        [kinds.xlsx]: { schema: binary },
      },
    },
  },
})

const giverRoute = defineRoute(tag, 'gifts', {
  get: '/api/gifts/promises/{id}/data',
  summary: 'All that is kept of a giver',
  description: 'Promises with the same telephone or email, with their gifts.',
  request: { params: idParams },
  responses: { 200: oneResponse(giverDataOutput, 'Promises and gifts of this giver.') },
  errors: ['not_found'],
})

export const createAuditApi = defineApi((services, answer, api) => {
  const { db } = services

  api.openapi(ledgerRoute, async (c) => {
    const caller = c.get('caller')
    await requireDesk(db, caller.id)
    await recordSeen(services, caller, { what: 'gifts' })
    const { year, format, language } = c.req.valid('query')
    if (!format) {
      return c.json(await readLedger(db, year ? await findBookYear(db, year) : undefined), 200)
    }
    if (!year) throw fieldError('invalid', 'year', 'gift.year_missing')
    const sheets = ledgerSheets(await readWholeLedger(db, await findBookYear(db, year)), language)
    c.header('Content-Disposition', `attachment; filename="gifts-${year}.${format}"`)
    c.header('Content-Type', kinds[format])
    if (format === 'csv') return c.body(ledgerCsv(sheets), 200)
    return c.body(await writeXlsx(sheets, services.clock()), 200)
  })

  deskReads(services, answer).read(giverRoute, async ({ caller, params }) => {
    const promise = await requireRow(db, 'givingPromises', params.id)
    await recordSeen(services, caller, { what: 'gifts' })
    return { promises: await listDataOfGiver(db, promise) }
  })
})

async function readLedger(db: Db, days?: BookYear) {
  const entries = await listLedgerEntries(db, days)
  return { total: sumOf(entries, 'amount'), entries }
}

async function readWholeLedger(db: Db, year: BookYear): Promise<Ledger> {
  return {
    ...(await readLedger(db, year)),
    accounts: await listAccounts(db),
    lines: await listLedgerLines(db, year),
    receipts: await listReceiptsOf(db, year),
    ties: (await readYear(db, year)).accounts,
  }
}

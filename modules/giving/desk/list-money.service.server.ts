// Money that is not matched yet: lines of statements, each with the promise that it seems to keep. There may be 20,000
// lines and 10,000 promises, so for a page of lines only promises that have something in common with one are read.
import { pickOutput } from '#core/kernel/api/output.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { listAccounts } from './account.queries.server.ts'
import { lineOutput } from './desk-output.schema.server.ts'
import {
  type GiftListQuery,
  listComparedPromises,
  listLines,
  listLinesOfImport,
} from './gift-lists.queries.server.ts'
import type { StatementLine } from './ledger.queries.server.ts'
import { isUsualMoney } from './payment-doubts.server.ts'
import { readMessage, refusalOf } from './read-message.ts'
import { chunksOf } from './statement.queries.server.ts'
import {
  codesOf,
  type LineTraits,
  openSuggestions,
  type SuggestedLine,
  traitsOf,
} from './suggest-matches.ts'

/** Number of lines up to which few promises have something in common with them. */
const fewLines = 200

/** Lists unmatched lines, the newest first. @param ids only these, if it is given */
export async function listUnmatched(db: Db, query: GiftListQuery, ids?: readonly number[]) {
  const { rows: lines, total } = await listLines(db, ['open'], query, ids)
  const suggested = await withSuggestions(db, lines)
  return { rows: suggested.map((line) => pickOutput(lineOutput, line)), total }
}

/** Lists the lines of an import that seem to keep a promise. */
export async function listProposals(db: Db, importId: number) {
  const lines = await withSuggestions(db, await listLinesOfImport(db, importId))
  return lines.flatMap(({ id: lineId, suggestion }) =>
    suggestion ? { lineId, ...suggestion } : [],
  )
}

async function withSuggestions(db: Db, lines: readonly StatementLine[]) {
  const isFew = lines.length <= fewLines
  const suggest = await openSuggester(db, isFew ? traitsOf(lines) : undefined)
  const suggested = []
  for await (const some of chunksOf(lines)) {
    suggested.push(...some.map((line) => ({ ...line, suggestion: suggest(line) })))
  }
  return suggested
}

type ComparedLine = SuggestedLine & { accountId: number | null }

/** Number of open lines among which those with a certain suggestion are looked for, the newest first. */
const mostCertain = 500

/** Lists the newest open lines whose suggestion is certain. */
export async function listCertainLines(db: Db): Promise<number[]> {
  const { rows } = await listLines(db, ['open'], { page: 1, pageSize: mostCertain })
  const suggest = await openCertain(db, rows)
  return rows.filter((line) => suggest(line)?.isCertain).map(({ id }) => id)
}

/** Returns the function that suggests a promise for one of these lines by its code only. */
export async function openCertain(db: Db, lines: readonly ComparedLine[]) {
  const codes = new Map(lines.map((line) => [line.id, codesOf(line)]))
  const suggest = await openSuggester(db, { codes: [...new Set([...codes.values()].flat())] })
  return (line: ComparedLine) => (codes.get(line.id)?.length ? suggest(line) : null)
}

/**
 * Reads the message of a wallet or a bank about a payment, with the promise that it seems to keep.
 * @throws AppError invalid (the money went out, or did not stay)
 */
export async function readPaymentMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  text: string,
) {
  const refusal = refusalOf(text)
  if (refusal) throw fieldError('invalid', 'text', `gift.message_${refusal}`)
  const today = dayOf(clock())
  const read = readMessage(text, today)
  const { on, amount, trxId, phone, reference } = read
  const words = reference ?? text
  const line = { id: 0, accountId: null, day: on ?? today, amount: amount ?? 0, text: words }
  const suggest = await openSuggester(db, traitsOf([{ ...line, trxId, phone }]))
  return { ...read, suggestion: suggest({ ...line, trxId, phone }) }
}

/** Returns the function that suggests a promise with its code and name. @param traits undefined for any line */
async function openSuggester(db: Db, traits?: Partial<LineTraits>) {
  const promises = await listComparedPromises(db, traits)
  const byId = new Map(promises.map((promise) => [promise.id, promise]))
  const accounts = new Map((await listAccounts(db)).map((account) => [account.id, account]))
  const suggest = openSuggestions(
    promises.map((promise) => ({ ...promise, promisedOn: dayOf(new Date(promise.promisedAt)) })),
  )
  return (line: ComparedLine) => {
    const found = suggest(line)
    const promise = found && byId.get(found.promiseId)
    if (!found || !promise) return null
    const { code, name, purpose } = promise
    const account = accounts.get(line.accountId ?? 0)
    const isCertain = found.isCertain && isUsualMoney({ ...line, account, purpose })
    return { ...found, isCertain, code, name }
  }
}

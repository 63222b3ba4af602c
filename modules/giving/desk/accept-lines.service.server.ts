// Lines whose suggestion is certain are accepted in one act, and that act is undone in one.
import { findRow } from '../ledger/giving-rows.queries.server.ts'
import { voidReasons } from '../receipts/void-reason.ts'
import { undoMs } from './correct-gift.service.server.ts'
import { type DeskAct, decidedBy, deskAct } from './desk-access.server.ts'
import { voidGoodReceipt } from './issue-receipt.server.ts'
import {
  insertCorrection,
  listLines,
  netOf,
  type StatementLine,
  setLineState,
} from './ledger.queries.server.ts'
import type { Refusal } from './line-refusals.ts'
import { openCertain } from './list-money.service.server.ts'
import { endMatchOf, keepPromise } from './receive.service.server.ts'
import { monthOf } from './suggest-matches.ts'

type Outcome = { done: number[]; refused: { lineId: number; reason: Refusal }[] }

/** Accepts lines as the gifts of the promises that they certainly keep; the others are refused, each with a reason. */
export const acceptLines = deskAct<readonly number[], Outcome>(async (act, lineIds) => {
  const lines = await listLines(act.tx, lineIds)
  const suggest = await openCertain(act.tx, lines)
  const kept = new Set<string>()
  return forEach(lineIds, lines, async (line) => {
    if (line.state !== 'open') return 'used'
    const suggestion = suggest(line)
    if (!suggestion?.isCertain) return 'not_certain'
    // A second payment of one month may be the same one in another statement.
    const monthly = `${suggestion.promiseId} ${monthOf(line.day)}`
    if (kept.has(monthly)) return 'not_certain'
    kept.add(monthly)
    await keepPromise(act, line, suggestion.promiseId)
    return undefined
  })
})

/**
 * Opens lines again that the same person has accepted within the hour. The money is in plain sight again, and where it
 * was before, so no second person is asked.
 */
export const undoAccepted = deskAct<readonly number[], Outcome>(async (act, lineIds) => {
  const lines = await listLines(act.tx, lineIds)
  return forEach(lineIds, lines, (line) => openAgain(act, line))
})

async function openAgain(act: DeskAct, line: StatementLine): Promise<Refusal | undefined> {
  const { tx, person, at } = act
  const gift = line.state === 'gift' ? await findRow(tx, 'gifts', { lineId: line.id }) : undefined
  const match = gift && (await findRow(tx, 'giftMatches', { giftId: gift.id, undoneAt: null }))
  if (!gift || !match) return 'not_accepted'
  const net = await netOf(tx, gift.id)
  const isOld = Date.parse(at) - Date.parse(match.matchedAt) > undoMs
  const isOther = match.matchedByName !== person.name
  const waiting = await findRow(tx, 'gifts', { correctsId: gift.id, state: 'waiting' })
  if (isOld || isOther || net !== line.amount || waiting) return 'too_late'
  await endMatchOf(act, gift.id)
  await voidGoodReceipt(act, gift.id, voidReasons.match)
  await insertCorrection(tx, gift, {
    amount: -net,
    reason: voidReasons.match,
    state: 'counted',
    ...decidedBy(act),
    person,
    at,
  })
  await setLineState(tx, line.id, 'open')
  return undefined
}

async function forEach(
  lineIds: readonly number[],
  lines: readonly StatementLine[],
  perform: (line: StatementLine) => Promise<Refusal | undefined>,
): Promise<Outcome> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const outcome: Outcome = { done: [], refused: [] }
  for (const lineId of new Set(lineIds)) {
    const line = byId.get(lineId)
    const reason = line ? await perform(line) : 'unknown'
    if (reason) outcome.refused.push({ lineId, reason })
    else outcome.done.push(lineId)
  }
  return outcome
}

// All numbers of a day are saved in one change, so that one undo removes them.

import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { assertFresh } from '#core/kernel/history/records.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { pick } from '#core/lib/pick.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { undefinedAsNull } from '#core/lib/undefined-as-null.ts'
import { currentStatistics } from './current-statistics.ts'
import { listStatistics, type Statistic } from './statistic.queries.server.ts'
import { statisticTexts } from './statistic.ts'
import { freeKey, keyFrom } from './statistic-key.ts'
import type { StatisticsOfDay } from './statistics-of-day.schema.ts'

/**
 * Saves the numbers of a day. A number replaces the statistic's row of that day and confirms it; without a source the
 * row keeps its own. Equal numbers change nothing.
 * @returns version of the change; undefined if nothing changed
 * @throws AppError invalid; conflict if a row of that day has changed since the form was opened
 */
export async function saveStatisticsOfDay(
  store: ContentStore,
  actor: Actor,
  { asOf, source, sourceBn, known = [], added = [] }: StatisticsOfDay,
): Promise<number | undefined> {
  return changeContent(store, actor, async (change) => {
    const rows = await listStatistics(change.tx)
    const current = currentStatistics(rows, store)
    const sources = withoutRepeats({}, { source, sourceBn })
    for (const [index, { key, value, updatedAt }] of known.entries()) {
      const newest = current.find((row) => row.key === key)
      if (!newest) throw fieldError('invalid', `known.${index}.key`, 'statistic.unknown')
      const ofDay = rows.find((row) => row.key === key && row.asOf === asOf)
      if (ofDay?.value === value && isSourceOf(ofDay, sources)) continue
      if (ofDay) {
        await replaceValue(change, ofDay, updatedAt, { value, ...sources })
      } else await change.insert('statistics', { ...ofAnotherDay(newest), value, asOf, ...sources })
    }
    const keys = new Set(rows.map(({ key }) => key))
    const last = Math.max(0, ...rows.map(({ sortOrder }) => sortOrder))
    for (const [index, statistic] of added.entries()) {
      const key = freeKey(keyFrom(statistic), keys)
      keys.add(key)
      await change.insert('statistics', {
        ...withoutRepeats(statisticTexts, undefinedAsNull(statistic)),
        ...sources,
        key,
        group: 'own',
        asOf,
        sortOrder: last + index + 1,
        isSample: false,
      })
    }
    return change.version
  })
}

type Sources = Pick<StatisticsOfDay, 'source' | 'sourceBn'>

async function replaceValue(
  change: Change,
  row: Statistic,
  seenAt: string | undefined,
  values: Sources & { value: number },
) {
  if (seenAt === undefined) throw new AppError('conflict', 'statistic.day_taken')
  assertFresh(row, seenAt)
  const { source, sourceBn } = values
  // Both languages are replaced together: otherwise they could name different sources.
  const sources = source || sourceBn ? { source: source ?? null, sourceBn: sourceBn ?? null } : {}
  await change.update('statistics', row.id, { value: values.value, ...sources, isSample: false })
}

function isSourceOf(row: Statistic, { source, sourceBn }: Sources): boolean {
  if (!source && !sourceBn) return true
  return row.source === (source ?? null) && row.sourceBn === (sourceBn ?? null)
}

/** Returns name, unit and place of a statistic, for a row of another day. */
function ofAnotherDay(statistic: Statistic) {
  const shared = pick(statistic, [
    'key',
    'group',
    'label',
    'labelBn',
    'unit',
    'ownUnit',
    'ownUnitBn',
    'accuracy',
    'sortOrder',
  ])
  return { ...shared, isSample: false }
}

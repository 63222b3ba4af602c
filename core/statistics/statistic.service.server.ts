// A new date adds a row to a statistic, so that earlier values remain.

import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import { fieldError } from '#core/platform/errors.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { undefinedAsNull } from '#core/lib/undefined-as-null.ts'
import { hasStatisticOfDay, listStatistics, type Statistic } from './statistic.queries.server.ts'
import { type StatisticForm, statisticTexts } from './statistic-form.schema.ts'
import { freeKey, keyFrom } from './statistic-key.ts'

/** Adds a row of a statistic. @throws AppError conflict if a row with this key and day exists */
export async function createStatistic(
  store: ContentStore,
  actor: Actor,
  form: StatisticForm,
): Promise<Changed<Statistic>> {
  return changeContent(store, actor, async (change) => {
    const key = form.key ?? (await newKey(change, form))
    await refuseSecondOfDay(change, { key, asOf: form.asOf })
    const values = { ...valuesOf(form), key, isSample: form.isSample ?? false }
    return { record: await change.insert('statistics', values), version: change.version }
  })
}

/** Replaces one row, to correct or confirm it. @throws AppError not_found, conflict */
export async function updateStatistic(
  store: ContentStore,
  actor: Actor,
  target: Target,
  form: StatisticForm,
): Promise<Changed<Statistic>> {
  return changeContent(store, actor, async (change) => {
    const old = await findFresh(change, 'statistics', target)
    const key = form.key ?? old.key
    await refuseSecondOfDay(change, { key, asOf: form.asOf }, old.id)
    const values = { ...valuesOf(form), key }
    return { record: await change.update('statistics', old.id, values), version: change.version }
  })
}

export async function deleteStatistic(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Statistic>> {
  return deleteRecord(store, actor, 'statistics', target)
}

async function newKey({ tx }: Change, form: StatisticForm): Promise<string> {
  const taken = new Set((await listStatistics(tx)).map(({ key }) => key))
  return freeKey(keyFrom(form), taken)
}

type KeyAndDay = { key: string; asOf: StatisticForm['asOf'] }

async function refuseSecondOfDay({ tx }: Change, { key, asOf }: KeyAndDay, ownId?: number) {
  if (!(await hasStatisticOfDay(tx, key, asOf ?? null, ownId))) return
  throw fieldError('conflict', 'asOf', 'statistic.day_taken')
}

/** Returns the columns named as in the form. A statistic stays a sample until the form confirms it. */
function valuesOf({ isSample, key, updatedAt, ...values }: StatisticForm) {
  return { ...withoutRepeats(statisticTexts, undefinedAsNull(values)), isSample }
}

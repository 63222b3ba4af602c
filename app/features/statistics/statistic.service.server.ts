// What an administrator does with statistics. A new statistic is a new row, so that the old ones can be looked up.
import { fieldError } from '#platform/errors.ts'
import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#platform/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#platform/history/records.ts'
import { withoutRepeats } from '../../lib/text/localized.ts'
import { undefinedAsNull } from '../../lib/undefined-as-null.ts'
import { hasStatisticOfDay, type Statistic } from './statistic.queries.server.ts'
import { type StatisticForm, statisticTexts } from './statistic-form.schema.ts'

/** @throws AppError conflict when there is a statistic of this key and day. */
export async function createStatistic(
  store: ContentStore,
  actor: Actor,
  form: StatisticForm,
): Promise<Changed<Statistic>> {
  return changeContent(store, actor, async (change) => {
    await refuseSecondOfDay(change, form)
    const values = { ...valuesOf(form), isSample: form.isSample ?? false }
    return { record: await change.insert('statistics', values), version: change.version }
  })
}

/** Replaces one row: for a mistake, or to confirm it. @throws AppError not_found, conflict */
export async function updateStatistic(
  store: ContentStore,
  actor: Actor,
  target: Target,
  form: StatisticForm,
): Promise<Changed<Statistic>> {
  return changeContent(store, actor, async (change) => {
    const old = await findFresh(change, 'statistics', target)
    await refuseSecondOfDay(change, form, old.id)
    const values = valuesOf(form)
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

async function refuseSecondOfDay({ tx }: Change, { key, asOf }: StatisticForm, ownId?: number) {
  if (!(await hasStatisticOfDay(tx, key, asOf ?? null, ownId))) return
  throw fieldError('conflict', 'asOf', 'statistic.day_taken')
}

/** The columns that are named as in the form. It stays a sample until the form says otherwise. */
function valuesOf({ isSample, updatedAt, ...values }: StatisticForm) {
  return { ...withoutRepeats(statisticTexts, undefinedAsNull(values)), isSample }
}

// A new date adds a row to a statistic, so that earlier values remain.

import type { Change } from '#core/kernel/history/change-content.ts'
import { fieldError } from '#core/platform/errors.ts'
import { writesOf } from '#core/entity/write-record.server.ts'
import { hasStatisticOfDay, listStatistics } from './statistic.queries.server.ts'
import { type StatisticForm, statistic } from './statistic.ts'
import { freeKey, keyFrom } from './statistic-key.ts'

/** Adds a row of a statistic, or replaces one. @throws AppError conflict if a row with this key and day exists */
export const statisticWrites = writesOf(statistic, {
  complete: async (change, form, old) => {
    const key = form.key ?? old?.key ?? (await newKey(change, form))
    await refuseSecondOfDay(change, { key, asOf: form.asOf }, old?.id)
    return { key }
  },
})

async function newKey({ tx }: Change, form: StatisticForm): Promise<string> {
  const taken = new Set((await listStatistics(tx)).map(({ key }) => key))
  return freeKey(keyFrom(form), taken)
}

type KeyAndDay = { key: string; asOf: StatisticForm['asOf'] }

async function refuseSecondOfDay({ tx }: Change, { key, asOf }: KeyAndDay, ownId?: number) {
  if (!(await hasStatisticOfDay(tx, key, asOf ?? null, ownId))) return
  throw fieldError('conflict', 'asOf', 'statistic.day_taken')
}

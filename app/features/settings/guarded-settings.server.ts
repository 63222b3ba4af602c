// Which changes of settings wait for a second person.
import type { GuardRule } from '#platform/history/change-guard.ts'
import { guardColumns, isSetUp } from '../change-guard/guard-columns.server.ts'
import { isGuardedSetting } from './setting.schema.ts'
import { numberOf } from './setting-form.schema.ts'

const guardValues = guardColumns('settings', 'valueEn', 'valueBn')

export const settingGuard: GuardRule = async (context, before, after) => {
  const key = String((after ?? before)?.key)
  if (key === 'secondPerson.waitHours') {
    return waitHours(after) < waitHours(before) && isSetUp(context.tx, context.at)
  }
  return isGuardedSetting(key) && guardValues(context, before, after)
}

function waitHours(setting: Readonly<Record<string, unknown>> | undefined): number {
  return numberOf('secondPerson.waitHours', String(setting?.valueEn ?? ''))
}

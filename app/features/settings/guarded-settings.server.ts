// Which changes of settings wait for a second person.
import type { GuardRule } from '#platform/history/change-guard.ts'
import { guardColumns, hasAccount, isSetUp } from '../change-guard/guard-columns.server.ts'
import { isGuardedSetting, type SettingKey } from './setting.schema.ts'
import { numberOf } from './setting-form.schema.ts'

type Values = Readonly<Record<string, unknown>>

const guardValues = guardColumns('settings', 'valueEn', 'valueBn')

export const settingGuard: GuardRule = async (context, before, after) => {
  const key = String((after ?? before)?.key)
  if (key === 'secondPerson.waitHours') {
    return waitHours(after) < waitHours(before) && isSetUp(context.tx, context.at)
  }
  if (besideAccounts.includes(key)) return isOther(before, after) && hasAccount(context.tx)
  return isGuardedSetting(key) && guardValues(context, before, after)
}

/** Words that stand beside the accounts: they could say another number, or that those are void. */
const besideAccounts: readonly string[] = [
  'donate.buttonText',
  'words.donate',
] satisfies SettingKey[]

function isOther(before: Values | undefined, after: Values | undefined): boolean {
  return (['valueEn', 'valueBn'] as const).some(
    (name) => (before?.[name] ?? '') !== (after?.[name] ?? ''),
  )
}

function waitHours(setting: Values | undefined): number {
  return numberOf('secondPerson.waitHours', String(setting?.valueEn ?? ''))
}

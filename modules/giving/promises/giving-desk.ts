import { type Settings, yesNoOf } from '#core/settings/stored/setting.schema.ts'
import { type GivingAccount, givingAccounts } from '#core/settings/ways-to-give/giving-accounts.ts'

/** Returns the accounts of the organisation, without samples. */
export function realAccounts(settings: Settings): GivingAccount[] {
  const { 'donate.bank': bank, 'donate.mfs': mobile } = settings
  return givingAccounts(bank, mobile).filter(({ isSample }) => !isSample)
}

/** True if visitors may promise gifts: the office has enabled it, and there is an account to send them to. */
export function isDeskOpen(settings: Settings): boolean {
  return yesNoOf('giving.isOn', settings['giving.isOn'].en) && realAccounts(settings).length > 0
}

/** True if givers are asked whether they may be named in public. */
export function listsGivers(settings: Settings): boolean {
  return yesNoOf('giving.listsGivers', settings['giving.listsGivers'].en)
}

export function showsNumbers(settings: Settings): boolean {
  return yesNoOf('giving.showsNumbers', settings['giving.showsNumbers'].en)
}

export function takesZakat(settings: Settings): boolean {
  return yesNoOf('giving.takesZakat', settings['giving.takesZakat'].en)
}

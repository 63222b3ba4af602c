import { useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import type { GiftAccount } from './desk-api.ts'
import type { GivingWay } from './giving-ways.ts'

/** Reads the accounts of the organisation. `accountName` names that of a payment, or the way of an older one. */
export function useAccounts() {
  const translate = useTexts('gift-desk')
  const read = useApiRead<GiftAccount[]>('/api/gift-accounts', { isShared: true })
  const accounts = read.response?.data ?? []
  const nameOf = ({ way, name }: Pick<GiftAccount, 'way' | 'name'>) =>
    [translate(way), name].filter(Boolean).join(' · ')
  return {
    ...read,
    accounts,
    nameOf,
    accountName({ accountId, way }: { accountId: number | null; way?: GivingWay }): string {
      const account = accounts.find(({ id }) => id === accountId)
      return account ? nameOf(account) : way ? translate(way) : '–'
    },
  }
}

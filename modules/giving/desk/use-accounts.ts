import { useApiRead } from '#core/lib/api/use-api.ts'
import type { GiftAccount } from './account.queries.server.ts'
import type { GivingWay } from './giving-ways.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** An account of the organisation, as the API shows it. */
export type DeskAccount = Pick<GiftAccount, 'id' | 'way' | 'name' | 'holds' | 'isClosed'>

/** Reads the accounts of the organisation. `accountName` names that of a payment, or the way of an older one. */
export function useAccounts() {
  const { translate } = useDeskTexts()
  const read = useApiRead<DeskAccount[]>('/api/gift-accounts', { isShared: true })
  const accounts = read.response?.data ?? []
  const nameOf = ({ way, name }: Pick<DeskAccount, 'way' | 'name'>) =>
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

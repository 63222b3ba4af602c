export const givingWays = ['cash', 'bank', 'bkash', 'nagad', 'rocket', 'other', 'gateway'] as const

export type GivingWay = (typeof givingWays)[number]

/** Ways of payment whose statements can be imported. */
export const statementWays = ['bkash', 'nagad', 'rocket', 'bank', 'other'] as const

/** Returns what identifies a line with a TrxID. */
export function trxIdKey(way: GivingWay, trxId: string): string {
  return `${way} ${trxId}`
}

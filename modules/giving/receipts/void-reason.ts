import type { Row } from '#core/kernel/db/tables.ts'

/** Reasons with which receipts are voided, as they are stored. */
export const voidReasons = {
  amount: 'amount corrected',
  details: 'details corrected',
  match: 'match undone',
} as const

const keys = new Map([
  [voidReasons.amount, 'voidAmount'],
  [voidReasons.details, 'voidDetails'],
  [voidReasons.match, 'voidMatch'],
] as const)

/** Returns the key of the texts about a reason; undefined for one that is not of these. */
export function voidKeyOf(reason: string | null) {
  return [...keys].find(([stored]) => stored === reason)?.[1]
}

/** Returns the key of the text that tells the giver why a receipt is void; undefined for a valid one. */
export function whyVoid({
  voidedAt,
  voidReason,
}: Pick<Row<'giftReceipts'>, 'voidedAt' | 'voidReason'>) {
  return voidedAt === null ? undefined : (voidKeyOf(voidReason) ?? 'voidAmount')
}

import { type Phone, phoneLink } from '#core/lib/text/phone.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'

export const givingWays = [
  'cash',
  'bank',
  'bkash',
  'nagad',
  'rocket',
  'upay',
  'other',
  'gateway',
] as const

export type GivingWay = (typeof givingWays)[number]

/** Ways of payment whose statements can be imported. */
export const statementWays = ['bkash', 'nagad', 'rocket', 'upay', 'bank', 'other'] as const

/** Ways of payments that a person writes down. */
export const writtenWays = ['cash', ...statementWays] as const

/** Reads the telephone of a payer. Rocket writes an account as a mobile with a check digit: `01712-345678-9`. */
export function payerPhone(written: string): Phone | undefined {
  const digits = typedValue(written).replace(/[ -]/g, '')
  const [, mobile] = /^(?:\+?88)?0?(1[3-9]\d{8})\d$/.exec(digits) ?? []
  return phoneLink(mobile ? `0${mobile}` : written)
}

// Pages and programs read the accounts to give to from the settings, not from page texts.
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { isBankAccount, isSameNumber, readBankLines } from './bank-account.ts'
import { countDigits, type InBoth } from './labelled-lines.ts'
import { isSameWallet, readWallets, type WalletKind, type WalletUse } from './wallets.ts'

/**
 * Account to give to. If `number` is empty, it has only text, as written. Only bank accounts have the fields after
 * it.
 */
export type GivingAccount = {
  kind: 'bank' | WalletKind
  use: WalletUse | ''
  number: string
  routingNumber: string
  /** Name of a service that is not in the list. */
  name: InBoth
  holder: InBoth
  bank: InBoth
  branch: InBoth
  text: InBoth
  isSample: boolean
}

type Value = InBoth & { isSample?: boolean }

export function givingAccounts(bank: Value, mobile: Value): GivingAccount[] {
  return [...bankAccounts(bank), ...walletAccounts(mobile)]
}

function bankAccounts(value: Value): GivingAccount[] {
  const lines = [value.en, value.bn].filter(Boolean).map(readBankLines)
  const [first] = lines
  if (!first) return []
  const isSame = ({ number, routing }: typeof first) =>
    isSameNumber(number, first.number) &&
    (!routing || !first.routing || isSameNumber(routing, first.routing))
  if (!lines.every((one) => isBankAccount(one) && isSame(one))) {
    return [words('bank', value)]
  }
  const [en, bn] = [readBankLines(value.en), readBankLines(value.bn)]
  const routing = typedValue(en.routing || bn.routing).replace(/\D/g, '')
  return [
    {
      ...blank('bank', value),
      number: typedValue(first.number),
      routingNumber: routing,
      holder: { en: en.holder, bn: bn.holder },
      bank: { en: en.bank, bn: bn.bank },
      branch: { en: en.branch, bn: bn.branch },
      text: { en: en.more, bn: bn.more },
    },
  ]
}

function walletAccounts(value: Value): GivingAccount[] {
  const read = [value.en, value.bn].filter(Boolean).map(readWallets)
  const [first, other = first] = read
  if (!first || !other) return []
  const isSame =
    first.wallets.length === other.wallets.length &&
    first.wallets.every((one, at) => isSameWallet(one, other.wallets[at] ?? one))
  if (!isSame || first.wallets.length === 0) return [words('other', value)]
  const [en, bn] = [readWallets(value.en), readWallets(value.bn)]
  const accounts = first.wallets.map(({ kind, use, number }, at) => ({
    ...blank(kind, value),
    use,
    number,
    name: { en: en.wallets[at]?.name ?? '', bn: bn.wallets[at]?.name ?? '' },
  }))
  const more = words('other', { ...value, en: en.more, bn: bn.more })
  return en.more || bn.more ? [...accounts, more] : accounts
}

function words(kind: 'bank' | 'other', value: Value): GivingAccount {
  const { en, bn } = value
  return { ...blank(kind, value), text: { en, bn } }
}

function blank(kind: GivingAccount['kind'], { isSample = false }: Value): GivingAccount {
  const none = { en: '', bn: '' }
  return {
    kind,
    use: '',
    number: '',
    routingNumber: '',
    isSample,
    name: none,
    holder: none,
    bank: none,
    branch: none,
    text: none,
  }
}

export function inPageLanguage({ en, bn }: InBoth, language: Language): Localized {
  return inLanguage(language, en, bn)
}

/**
 * Splits a number into groups as it is read aloud: bare digits by fours, other numbers as written.
 * @param digits language of the digits
 */
export function numberGroups(number: string, digits: Language): string[] {
  const bare = number.replaceAll(' ', '')
  const groups = /^\d{7,}$/.test(bare) ? bare.match(/\d{1,4}/g) : [number]
  return (groups ?? []).map((group) => formatDigits(group, digits))
}

/**
 * Splits a line around its longest number, which is shown on a line of its own without adjacent commas. Lines with a
 * routing or SWIFT code, and numbers of fewer than six digits, such as that of a branch, are not split.
 */
export function aroundNumber(line: string): readonly [string, string, string] {
  const runs = [...line.matchAll(/[\d০-৯](?:[ .-]?[\d০-৯])*/g)].map(([run]) => run)
  const [longest = ''] = runs.toSorted((a, b) => countDigits(b) - countDigits(a))
  if (countDigits(longest) < 6 || /rout|swift|রাউটিং|সুইফট/i.test(line)) return [line, '', '']
  const at = line.indexOf(longest)
  const before = line.slice(0, at).replace(/[\s,;]+$/, '')
  return [before, longest, line.slice(at + longest.length).replace(/^[\s,;]+/, '')]
}

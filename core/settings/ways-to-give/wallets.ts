// The setting `donate.mfs` stores wallets, one per line: `bKash (merchant): 01711-000000`. The way to pay depends on
// the type of the wallet.
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { asPart, type InBoth, labelKey } from './labelled-lines.ts'

export const walletKinds = ['bkash', 'nagad', 'rocket', 'upay', 'other'] as const
export type WalletKind = (typeof walletKinds)[number]

export const walletUses = ['merchant', 'personal'] as const
export type WalletUse = (typeof walletUses)[number]

/** `name` is that of an unlisted service; `use` is empty if unknown. */
export type Wallet = { kind: WalletKind; name: string; use: WalletUse | ''; number: string }

export const walletNames: Readonly<Record<WalletKind, InBoth>> = {
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  rocket: { en: 'Rocket', bn: 'রকেট' },
  upay: { en: 'Upay', bn: 'উপায়' },
  other: { en: 'Other', bn: 'অন্য' },
}

const useNames: Readonly<Record<WalletUse, InBoth>> = {
  merchant: { en: 'merchant', bn: 'মার্চেন্ট' },
  personal: { en: 'personal', bn: 'পার্সোনাল' },
}

const uses = new Map<string, WalletUse>([
  ...walletUses.flatMap((use) =>
    [useNames[use].en, useNames[use].bn].map((name) => [name, use] as const),
  ),
  ...(['payment', 'পেমেন্ট'] as const).map((name) => [name, 'merchant'] as const),
  ...(['send money', 'সেন্ড মানি', 'ব্যক্তিগত'] as const).map((name) => [name, 'personal'] as const),
])

const kinds = new Map(
  walletKinds.flatMap((kind) =>
    [walletNames[kind].en, walletNames[kind].bn].map((name) => [labelKey(name), kind] as const),
  ),
)

/**
 * Returns a Bangladeshi mobile number as 01XXX-XXXXXX; a Rocket account may have one more digit. Undefined for anything
 * else.
 */
export function walletNumber(kind: WalletKind, text: string): string | undefined {
  const phone = phoneLink(text)
  if (phone?.href.startsWith('tel:+88')) return phone.shown
  const digits = typedValue(text).replace(/[^\d]/g, '')
  const isRocket = kind === 'rocket' && /^01[3-9]\d{9}$/.test(digits)
  return isRocket ? `${digits.slice(0, 5)}-${digits.slice(5)}` : undefined
}

/** Parses wallets; `more` has all other lines. */
export function readWallets(value: string): { wallets: Wallet[]; more: string } {
  const lines = value.split('\n').map((line) => line.trim())
  const read = lines.filter(Boolean).map((line) => ({ line, wallet: readWallet(line) }))
  return {
    wallets: read.flatMap(({ wallet }) => wallet ?? []),
    more: read.flatMap(({ line, wallet }) => (wallet ? [] : line)).join('\n'),
  }
}

function readWallet(line: string): Wallet | undefined {
  const [, head = '', colon, written = ''] =
    /^(.*?[^\s:：-])\s*([:：]?)\s*-?\s*([+\d][\d\s().-]*)$/u.exec(typedValue(line)) ?? []
  const { kind, name, use } = readHead(head)
  const number = walletNumber(kind, written)
  if (number === undefined || (kind === 'other' && (!colon || /\d/.test(head)))) return undefined
  return { kind, name, use, number }
}

/** Parses name and use of a wallet: `bKash (merchant)`, `বিকাশ মার্চেন্ট নম্বর`. */
function readHead(head: string): Omit<Wallet, 'number'> {
  const bare = asPart(head).replace(/\s(?:no\.?|number|নম্বর|নং)$/i, '')
  const named = [...uses].find(([name]) => {
    const end = bare.toLowerCase()
    return end.endsWith(`(${name})`) || end.endsWith(` ${name}`)
  })
  const name = named ? bare.replace(/\s*\(?[^\s()]+(?:\s(?:money|মানি))?\)?$/i, '') : bare
  const kind = kinds.get(labelKey(name)) ?? 'other'
  return {
    kind,
    name: kind === 'other' && !kinds.has(labelKey(name)) ? name : '',
    use: named?.[1] ?? '',
  }
}

function writeWallets(wallets: readonly Wallet[], more: string, language: Language): string {
  const lines = wallets.map(({ kind, name, use, number }) => {
    const service = (kind === 'other' && asPart(name)) || walletNames[kind][language]
    const shown = walletNumber(kind, number) ?? typedValue(number)
    const head = use ? `${service} (${useNames[use][language]})` : service
    return `${head}: ${formatDigits(shown, language)}`.trim()
  })
  return [...lines, more.trim()].filter(Boolean).join('\n')
}

/** Returns a problem if a line begins like a wallet and continues with an invalid number. */
export function walletProblem(value: string): 'giving.wallet_invalid' | undefined {
  const isWrong = readWallets(value)
    .more.split('\n')
    .some((line) => {
      const [, head, written] = /^([^:：]+)[:：]\s*(.*)$/u.exec(typedValue(line)) ?? []
      if (head === undefined || written === undefined) return false
      const { kind, use } = readHead(head)
      if (use && /\)\s*$/.test(head)) return true
      return kind !== 'other' && /^[\d+\s().-]*$/.test(written)
    })
  return isWrong ? 'giving.wallet_invalid' : undefined
}

/** Form values of the setting; wallets are the same in both languages. */
export type WalletFields = { wallets: Wallet[]; more: Record<Language, string> }

/**
 * Reads the form's values. A Bangla wallet that the English text lacks stays a line of its own, so that a person sees
 * it.
 */
export function readWalletFields({ en, bn }: InBoth): WalletFields {
  const [english, bangla] = [readWallets(en), readWallets(bn)]
  if (english.wallets.length === 0) {
    return { wallets: bangla.wallets, more: { en: english.more, bn: bangla.more } }
  }
  const others = bangla.wallets.filter((one) => !english.wallets.some((w) => isSameWallet(w, one)))
  return {
    wallets: english.wallets,
    more: { en: english.more, bn: writeWallets(others, bangla.more, 'bn') },
  }
}

/** Writes the form's values, without rows that have no number. */
export function writeWalletFields({ wallets, more }: WalletFields): InBoth {
  const given = wallets.filter(({ number }) => number.trim() !== '')
  return { en: writeWallets(given, more.en, 'en'), bn: writeWallets(given, more.bn, 'bn') }
}

export function isSameWallet(one: Wallet, other: Wallet): boolean {
  return one.kind === other.kind && one.use === other.use && one.number === other.number
}

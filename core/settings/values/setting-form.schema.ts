import * as z from 'zod/mini'
import { type ErrorMessage, errorMessage, issueText } from '#core/error-messages/error-message.ts'
import { isToCome } from '#core/lib/day-fields.ts'
import { flag, lines, seenUpdatedAt } from '#core/lib/form-fields.ts'
import { isLanguage } from '#core/lib/text/language.ts'
import { isLinkAddress, linkAddress } from '#core/lib/text/link-address.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { holidaysProblem } from '#core/lib/working-days.ts'
import { paletteProblem, storedPalette } from '../branding/palettes.ts'
import { linksProblem, withWholeAddresses } from '../branding/site-links.ts'
import { menuProblem } from '../menus/menu.ts'
import { menuOf } from '../menus/menu-entries.ts'
import { isWholeNumber, type SettingKey, settingTable } from '../stored/setting.schema.ts'
import { banglaQrProblem, withoutLineBreaks } from '../ways-to-give/bangla-qr.ts'
import { bankProblem } from '../ways-to-give/bank-account.ts'
import { amountsProblem } from '../ways-to-give/gift-amounts.ts'
import { walletProblem } from '../ways-to-give/wallets.ts'
import { yearInText } from './founding-year.ts'
import { wordGroupsProblem } from './own-word-groups.ts'

/** Maximum length of a value, in characters. */
const maxValue = 2_000
/** Maximum length of a value that holds many texts, in characters. */
const maxWordsValue = 12_000

export const settingForm = z.object({
  valueEn: lines(maxWordsValue),
  valueBn: z._default(lines(maxWordsValue), ''),
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

export type SettingForm = z.infer<typeof settingForm>

/**
 * Returns the form of one setting with the rules of the service, so that the browser refuses invalid values too.
 * @param problemOf rules of a value; `valueProblem` for a setting that may hold wording
 */
export function settingFormOf(key: SettingKey, problemOf = settingProblem) {
  return settingForm.check(({ value, issues }) => {
    for (const name of ['valueEn', 'valueBn'] as const) {
      const problem = problemOf(key, settingValue(key, value[name]))
      if (!problem) continue
      const message = issueText(problem)
      // A number shared by both languages is entered once, so its problem is reported once.
      if (issues.some((issue) => 'message' in issue && issue.message === message)) continue
      issues.push({ code: 'custom', message, input: value[name], path: [name] })
    }
  })
}

/** Returns the problem of a value that is no wording; undefined if it is valid or empty. */
export function settingProblem(key: SettingKey, value: string): ErrorMessage | undefined {
  if (value === '') return undefined
  if (value.length > maxValue) return errorMessage('text.too_long', { max: maxValue })
  const menu = menuOf(key)
  if (menu) return menuProblem(menu, value)
  if (key === 'security.contact') {
    return isSecurityContact(value) ? undefined : 'setting.contact_invalid'
  }
  const { kind, max = 1 } = settingTable[key]
  switch (kind) {
    case 'email':
      return isEmail(value) ? undefined : 'email.invalid'
    case 'phone':
      return phoneLink(value) ? undefined : 'phone.invalid'
    case 'year':
      if (yearInText.exec(value)?.[0] !== value) return 'setting.year_invalid'
      return isToCome(value) ? 'setting.year_future' : undefined
    case 'bank':
      return bankProblem(value)
    case 'wallets':
      return walletProblem(value)
    case 'banglaQr':
      return banglaQrProblem(value)
    case 'amounts':
      return amountsProblem(value)
    case 'links':
      return linksProblem(value)
    case 'palette':
      return paletteProblem(value)
    case 'language':
      return isLanguage(value) ? undefined : 'setting.not_a_language'
    case 'yesNo':
      return ['yes', 'no'].includes(value) ? undefined : 'setting.not_yes_or_no'
    case 'number':
      return isWholeNumber(value, max)
        ? undefined
        : errorMessage('number.whole_between', { min: 1, max })
    case 'days':
      return holidaysProblem(value)
    case 'wordGroups':
      return wordGroupsProblem(value)
    case 'identifier':
      return isAidIdentifier(value) ? undefined : 'setting.identifier_invalid'
    default:
      return undefined
  }
}

function isSecurityContact(value: string): boolean {
  return isEmail(value) || (isLinkAddress(value) && /^(?:https:|mailto:|tel:)./.test(value))
}

/** Returns the stored form of a value: numbers in Latin digits, addresses with their scheme. */
export function settingValue(key: SettingKey, value: string): string {
  if (key === 'org.links') return withWholeAddresses(value)
  if (key === 'security.contact') return isEmail(value) ? value : (linkAddress(value) ?? value)
  if (key === 'look.palette') return storedPalette(typedValue(value))
  if (settingTable[key].kind === 'banglaQr') return withoutLineBreaks(value)
  if (key === 'org.foundedIn' || key === 'org.aidIdentifier') return typedValue(value)
  return settingTable[key].default === undefined ? value : typedValue(value).toLowerCase()
}

/** Maximum length of an identifier, in characters; registration numbers are much shorter. */
const maxIdentifier = 100

/**
 * True for a code of a list of organisations, a hyphen and a number on it, as IATI 2.03 and org-id.guide define an
 * identifier. IATI excludes the characters `/`, `&`, `|` and `?`.
 */
function isAidIdentifier(value: string): boolean {
  return value.length <= maxIdentifier && /^[A-Z]{2}-[A-Z0-9_]+-[^\s/&|?]+$/.test(value)
}

function isEmail(value: string): boolean {
  return z.safeParse(z.email(), value).success
}

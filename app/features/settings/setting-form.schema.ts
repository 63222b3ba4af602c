import * as z from 'zod/mini'
import { type ErrorMessage, errorMessage, issueText } from '#error-messages/error-message.ts'
import { flag, isToCome, lines, seenUpdatedAt } from '../../lib/form-fields.ts'
import { isLanguage } from '../../lib/text/language.ts'
import { isLinkAddress, linkAddress } from '../../lib/text/link-address.ts'
import { phoneLink } from '../../lib/text/phone.ts'
import { typedValue } from '../../lib/text/typed-text.ts'
import { holidaysProblem } from '../../lib/working-days.ts'
import { bankProblem } from '../giving/bank-account.ts'
import { walletProblem } from '../giving/wallets.ts'
import { paletteProblem, storedPalette } from '../look/palettes.ts'
import { linksProblem, withWholeAddresses } from '../look/site-links.ts'
import { menuProblem } from '../menus/menu.ts'
import { wordsProblem } from '../words/words.ts'
import { yearInText } from './founding-year.ts'
import { menuOf, type SettingKey, settingDefaults, wordsOf } from './setting.schema.ts'

/** Characters of a value. */
const maxValue = 2_000
/** Of one that holds many texts. */
const maxWordsValue = 12_000

export const settingForm = z.object({
  valueEn: lines(maxWordsValue),
  valueBn: z._default(lines(maxWordsValue), ''),
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

export type SettingForm = z.infer<typeof settingForm>

/** The form of one setting, for the browser: what the service refuses is said before it is sent. */
export function settingFormOf(key: SettingKey) {
  return settingForm.check(({ value, issues }) => {
    for (const name of ['valueEn', 'valueBn'] as const) {
      const problem = settingProblem(key, settingValue(key, value[name]))
      if (!problem) continue
      const message = issueText(problem)
      // A number that stands in both languages was typed once.
      if (issues.some((issue) => 'message' in issue && issue.message === message)) continue
      issues.push({ code: 'custom', message, input: value[name], path: [name] })
    }
  })
}

/** What is wrong with a value; an empty one is always right. */
export function settingProblem(key: SettingKey, value: string): ErrorMessage | undefined {
  if (value === '') return undefined
  const words = wordsOf(key)
  if (words) return wordsProblem(words, value)
  if (value.length > maxValue) return errorMessage('text.too_long', { max: maxValue })
  const menu = menuOf(key)
  if (menu) return menuProblem(menu, value)
  switch (key) {
    case 'contact.email':
      return isEmail(value) ? undefined : 'email.invalid'
    case 'security.contact':
      return isEmail(value) || (isLinkAddress(value) && /^(?:https:|mailto:|tel:)./.test(value))
        ? undefined
        : 'setting.contact_invalid'
    case 'contact.phone':
    case 'contact.mobile':
    case 'complaints.phone':
      return phoneLink(value) ? undefined : 'phone.invalid'
    case 'org.foundedIn':
      if (yearInText.exec(value)?.[0] !== value) return 'setting.year_invalid'
      return isToCome(value) ? 'setting.year_future' : undefined
    case 'donate.bank':
      return bankProblem(value)
    case 'donate.mfs':
      return walletProblem(value)
    case 'org.links':
      return linksProblem(value)
    case 'look.palette':
      return paletteProblem(value)
    case 'site.firstLanguage':
      return isLanguage(value) ? undefined : 'setting.not_a_language'
    case 'registration.isOpen':
    case 'customers.eraseWhenDue':
    case 'photos.needConsent':
    case 'backup.isOn':
    case 'secondStep.isRequired':
      return ['yes', 'no'].includes(value) ? undefined : 'setting.not_yes_or_no'
    case 'session.idleHours':
      return wholeNumberProblem(value, 744)
    case 'session.absoluteDays':
      return wholeNumberProblem(value, 365)
    case 'secondStep.graceDays':
      return wholeNumberProblem(value, 90)
    case 'secondPerson.waitHours':
      return wholeNumberProblem(value, 744)
    case 'history.keepDays':
      return wholeNumberProblem(value, 3_650)
    case 'customers.keepMonths':
      return wholeNumberProblem(value, 600)
    case 'backup.everyDays':
      return wholeNumberProblem(value, 31)
    case 'backup.keep':
      return wholeNumberProblem(value, 365)
    case 'messages.questionDays':
    case 'messages.complaintDays':
    case 'messages.suggestionDays':
    case 'messages.informationDays':
    case 'messages.safeguardingDays':
      return wholeNumberProblem(value, 100)
    case 'messages.pageDays':
    case 'messages.keepDays':
      return wholeNumberProblem(value, 3_650)
    case 'messages.holidays':
      return holidaysProblem(value)
    default:
      return undefined
  }
}

/** As it is stored: numbers that the program reads are kept in Latin digits, addresses whole. */
export function settingValue(key: SettingKey, value: string): string {
  if (key === 'org.links') return withWholeAddresses(value)
  if (key === 'security.contact') return isEmail(value) ? value : (linkAddress(value) ?? value)
  if (key === 'look.palette') return storedPalette(typedValue(value))
  if (key === 'org.foundedIn') return typedValue(value)
  return key in settingDefaults ? typedValue(value).toLowerCase() : value
}

/** A value that is no such number, such as an empty one, is the default. */
export function numberOf(
  key:
    | ('history.keepDays' | 'customers.keepMonths' | 'backup.everyDays' | 'backup.keep')
    | 'secondPerson.waitHours'
    | `messages.${'question' | 'complaint' | 'suggestion' | 'information' | 'safeguarding' | 'page' | 'keep'}Days`,
  value: string,
): number {
  const isGood = value !== '' && settingProblem(key, value) === undefined
  return Number(isGood ? value : settingDefaults[key])
}

/** Anything but yes or no is the default. */
export function yesNoOf(key: 'customers.eraseWhenDue' | 'backup.isOn', value: string): boolean {
  const isGood = value !== '' && settingProblem(key, value) === undefined
  return (isGood ? value : settingDefaults[key]) === 'yes'
}

function isEmail(value: string): boolean {
  return z.safeParse(z.email(), value).success
}

function wholeNumberProblem(value: string, max: number): ErrorMessage | undefined {
  const isGood = /^[1-9]\d{0,3}$/.test(value) && Number(value) <= max
  return isGood ? undefined : errorMessage('number.whole_between', { min: 1, max })
}

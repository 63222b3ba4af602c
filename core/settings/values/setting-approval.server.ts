import type { ApprovalRule } from '#core/kernel/history/approvals.ts'
import {
  approvalOfColumns,
  hasAccount,
  isSetUp,
} from '#core/records/approval-rules/approval-of-columns.server.ts'
import { bringsNumber } from '#core/records/approval-rules/approval-of-numbers.server.ts'
import { parseLinks } from '../branding/site-links.ts'
import { parseMenu } from '../menus/menu.ts'
import { isMenuAddress } from '../menus/menu-address.ts'
import { parseWords } from '../site-texts/words.ts'
import { numberOf, settingNeedsApproval, yesNoOf } from '../stored/setting.schema.ts'

type Values = Readonly<Record<string, unknown>>

/** Settings shown beside the accounts, whose first value replaces nothing. */
const besideAccounts = ['donate.amounts', 'donate.buttonText']

const approvalValues = approvalOfColumns('settings', 'valueEn', 'valueBn')

export const settingApproval: ApprovalRule = async (context, before, after) => {
  const { tx, at, comesBack } = context
  const key = String((after ?? before)?.key)
  if (key === 'secondPerson.waitHours') {
    // A stolen account could make it a month, and nobody could soon make it shorter again.
    return waitHours(after) !== waitHours(before) && isSetUp(tx, at)
  }
  // A closed website hides the accounts and the telephone numbers of every page.
  if (key === 'site.isOpen') return isOpen(before) && !isOpen(after) && hasAccount(tx)
  if (settingNeedsApproval(key)) return approvalValues(context, before, after)
  // Colours, image names and days hold no text.
  if (/^(?:look|home|messages)\./.test(key) || !(await hasAccount(tx))) return false
  if (accountWordsOf(key, before) !== accountWordsOf(key, after) && !isFirst(key, before))
    return true
  const [was, is] = comesBack ? [undefined, before] : [before, after]
  return bringsNumber(tx, textsOf(key, was), textsOf(key, is))
}

/**
 * Texts of the pages that show the accounts, by section of the settings `words.*`. All texts of `donate` belong to
 * them as well.
 */
const accountWords: Readonly<Record<string, readonly string[]>> = {
  pages: ['donate-now'],
  transparency: ['account', 'gifts'],
}

/** Returns the texts beside the accounts, which could claim that the accounts are invalid. */
function accountWordsOf(key: string, setting: Values | undefined): string {
  const [group, section = ''] = key.split('.')
  if (besideAccounts.includes(key) || key === 'words.donate') return valuesOf(setting).join('\n\n')
  if (group !== 'words') return ''
  return valuesOf(setting)
    .map(parseWords)
    .flatMap((words) => accountWords[section]?.map((name) => words.get(name) ?? '') ?? [])
    .join('\n\n')
}

/**
 * True for the first value of a setting that replaces nothing, or a sample as it was delivered: a sample is public, so
 * another one is not replaced freely. The first own words do replace a built-in text.
 */
function isFirst(key: string, before: Values | undefined): boolean {
  if (!besideAccounts.includes(key)) return false
  const isDelivered = Boolean(before?.isSample) && before?.createdAt === before?.updatedAt
  return isDelivered || valuesOf(before).every((value) => value === '')
}

/** Returns the visible texts of a setting; adjacent ones are joined, since visitors read them as one. */
function textsOf(key: string, setting: Values | undefined): string[] {
  return valuesOf(setting).flatMap((value) => {
    if (key.startsWith('words.')) return [[...parseWords(value).values()].join('\n')]
    if (key.startsWith('menu.')) {
      const items = parseMenu(value)
      const addresses = items.map(({ entry }) => entry).filter(isMenuAddress)
      return [...labelsOf(items), addresses.join('\n')]
    }
    return key === 'org.links' ? [value, ...labelsOf(parseLinks(value))] : [value]
  })
}

function labelsOf(items: readonly { label: string; labelBn: string }[]): string[] {
  const [english, bangla] = [items.map(({ label }) => label), items.map(({ labelBn }) => labelBn)]
  return [english.join('\n'), bangla.join('\n')]
}

function valuesOf(setting: Values | undefined): string[] {
  return [String(setting?.valueEn ?? ''), String(setting?.valueBn ?? '')]
}

function isOpen(setting: Values | undefined): boolean {
  return yesNoOf('site.isOpen', String(setting?.valueEn ?? ''))
}

function waitHours(setting: Values | undefined): number {
  return numberOf('secondPerson.waitHours', String(setting?.valueEn ?? ''))
}

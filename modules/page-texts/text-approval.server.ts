// Two kinds of changes of texts need approval: of texts beside the accounts, and the removal of the organisation's
// numbers from a page, since other numbers could take their place.
import type { Db } from '#core/kernel/db/database.ts'
import type { ApprovalRule } from '#core/kernel/history/approvals.ts'
import { numberRuns } from '#core/lib/text/number-runs.ts'
import { listPageTexts } from '#core/page/frame/page-text.queries.server.ts'
import { placeholdersIn } from '#core/page/placeholders/fill-placeholders.ts'
import { gainsOnlyPlaceholders } from '#core/page/placeholders/gained-placeholders.ts'
import {
  hasAccount,
  isAccountSetting,
} from '#core/records/approval-rules/approval-of-columns.server.ts'
import {
  approvalOfNumbers,
  bringsNumber,
  listAccountPages,
  pageOf,
  showsAccount,
} from '#core/records/approval-rules/approval-of-numbers.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import {
  isSettingKey,
  type SettingValue,
  settingNeedsApproval,
} from '#core/settings/stored/setting.schema.ts'

type Values = Readonly<Record<string, unknown>>

const words = ['title', 'titleBn', 'body', 'bodyBn'] as const

export const pageTextApproval: ApprovalRule = async ({ tx, at }, before, after) => {
  const [was, is] = shownVersions(before, after, at)
  if (await losesNumber(tx, was, is)) return true
  if (!(await hasAccount(tx))) return false
  const page = pageOf(String((before ?? after)?.key))
  if ((await listAccountPages(tx)).has(page)) return isOther(tx, was, is)
  // A new account on a page puts the numbers of all its texts beside it.
  const others = (await listPageTexts(tx, page)).filter(({ key }) => key !== after?.key)
  return showsAccount(is) && bringsNumber(tx, [], [is, ...others].flatMap(textsOf))
}

const approvalTitles = approvalOfNumbers<'pages'>({ always: ['title'] })

/**
 * Requires approval for hiding a page of the organisation, or showing it for a shorter time, as for removing its
 * texts.
 */
export const ownPageApproval: ApprovalRule = async (context, before, after) => {
  const { tx, at } = context
  const [was, is] = shownVersions(before, after, at)
  if ((await losesNumber(tx, was, is)) || (await approvalTitles(context, before, after)))
    return true
  if (!(await hasAccount(tx))) return false
  if (showsAccount(was)) return was?.slug !== is?.slug || isOther(tx, was, is)
  return showsAccount(is) && bringsNumber(tx, [], textsOf(is))
}

/** Tells whether a change removes a number that needs approval from a text. */
async function losesNumber(tx: Db, before?: Values, after?: Values): Promise<boolean> {
  const lost = (['body', 'bodyBn'] as const).flatMap((name) => {
    const still = placeholdersIn(textOf(after, name))
    return placeholdersIn(textOf(before, name)).filter((one) => !still.includes(one))
  })
  const guarded = lost.filter(isSettingKey).filter(settingNeedsApproval)
  if (guarded.length === 0) return false
  const settings = await findSettings(tx)
  return guarded.some((key) => isGivenSetting(settings[key]))
}

/**
 * True if a text beside an account changes its meaning: more than being given for the first time, or gaining
 * placeholders.
 */
async function isOther(tx: Db, before?: Values, after?: Values): Promise<boolean> {
  const isSame = words.every((name) => textOf(before, name) === textOf(after, name))
  if (isSame) return isGiven(before) && !isGiven(after)
  const settings = await findSettings(tx)
  const mayAppear = (name: string) => !isSettingKey(name) || isHarmless(name, settings[name])
  for (const [english, bangla] of [
    ['title', 'titleBn'],
    ['body', 'bodyBn'],
  ] as const) {
    const isFirst = !textOf(before, english) && !textOf(before, bangla)
    const gainsOnly = [english, bangla].every((name) =>
      gainsOnlyPlaceholders(textOf(before, name), textOf(after, name), mayAppear),
    )
    if (!isFirst && !gainsOnly) return true
  }
  return bringsNumber(tx, textsOf(before), textsOf(after))
}

/** Any number besides the account could be mistaken for it. */
function isHarmless(key: string, setting: SettingValue): boolean {
  if (!isGivenSetting(setting)) return false
  return isAccountSetting(key) || numberRuns(`${setting.en}\n${setting.bn}`).length === 0
}

function isGivenSetting({ en, bn, isSample }: SettingValue): boolean {
  return !isSample && Boolean(en || bn)
}

function isGiven(text: Values | undefined): boolean {
  const isEnglish = !text?.isSample && Boolean(text?.title || text?.body)
  const isSampleBn = text?.isSampleBn ?? text?.isSample
  return isEnglish || (!isSampleBn && Boolean(text?.titleBn || text?.bodyBn))
}

/**
 * Returns both versions of a page. A version that is not shown, or is shown for a shorter time than before, counts as
 * none.
 */
function shownVersions(before: Values | undefined, after: Values | undefined, at: string) {
  const was = before && isShown(before, at) ? before : undefined
  const is = after && isShown(after, at) && isShownAsLong(was, after, at) ? after : undefined
  return [was, is] as const
}

/** True if the page is shown now or will be. */
function isShown({ state, unpublishAt }: Values, at: string): boolean {
  if (state === 'draft' || state === 'hidden') return false
  return !unpublishAt || String(unpublishAt) > at
}

function isShownAsLong(before: Values | undefined, after: Values, at: string): boolean {
  if (!before) return true
  const [wasFrom, wasUntil] = shownTime(before)
  const [from, until] = shownTime(after)
  return (from <= at || from <= wasFrom) && until >= wasUntil
}

/** Returns start and end as strings that sort by time. */
function shownTime({ publishAt, unpublishAt }: Values): [string, string] {
  return [String(publishAt ?? ''), String(unpublishAt ?? '~')]
}

function textsOf(text: Values | undefined): string[] {
  return words.map((name) => textOf(text, name))
}

function textOf(text: Values | undefined, name: (typeof words)[number]): string {
  return String(text?.[name] ?? '')
}

// Numbers beside accounts: a donor could take one for the account. Every column shown on a page that shows an account
// is declared here.
import type { Db } from '#core/kernel/db/database.ts'
import type { Entity, Row } from '#core/kernel/db/tables.ts'
import type { ApprovalRule } from '#core/kernel/history/approvals.ts'
import { numberRuns } from '#core/lib/text/number-runs.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { listAccountTexts } from './approval-facts.queries.server.ts'
import { hasAccount, isAccountSetting, listAccounts } from './approval-of-columns.server.ts'

type RecordValues = Readonly<Record<string, unknown>>
type Column<E extends Entity> = keyof Row<E> & string

/** Pages that show the accounts whatever their texts say. */
const accountPages = ['donate-now', 'transparency'] as const

type ShownColumns<E extends Entity> = {
  /** Columns shown in the frame, on `/donate-now` or on `/transparency`. */
  always?: readonly Column<E>[]
  /** Columns by key of the page, which count if a text of that page shows an account. */
  on?: Readonly<Record<string, readonly Column<E>[]>>
}

/** Requires an approval for a change that adds a number of six digits or more; a column includes its Bangla one. */
export function approvalOfNumbers<E extends Entity>({
  always = [],
  on = {},
}: ShownColumns<E>): ApprovalRule {
  const rule: ApprovalRule = async ({ tx, comesBack }, before, after) => {
    const [was, is] = comesBack ? [undefined, before] : [before, after]
    const brings = async (columns: readonly string[]) =>
      bringsNumber(tx, textsOf(was, columns), textsOf(is, columns))
    const all = [...always, ...Object.values(on).flat()]
    if (!(await brings(all)) || !(await hasAccount(tx))) return false
    const pages = await listAccountPages(tx)
    const elsewhere = Object.entries(on).filter(([page]) => pages.has(page))
    return brings([...always, ...elsewhere.flatMap(([, columns]) => columns)])
  }
  return Object.assign(rule, { allowsDeletion: true as const })
}

/** Requires an approval where one of the rules does. */
export function anyRule(...rules: ApprovalRule[]): ApprovalRule {
  return async (context, before, after) => {
    for (const rule of rules) if (await rule(context, before, after)) return true
    return false
  }
}

/** True if any of the texts has a number that no earlier text has and that is not an account. */
export async function bringsNumber(
  tx: Db,
  before: readonly string[],
  after: readonly string[],
): Promise<boolean> {
  const numbers = after.flatMap(numbersIn)
  if (numbers.length === 0) return false
  const known = [...before, ...(await listAccounts(tx))].flatMap(numbersIn)
  return numbers.some((number) => !known.some((one) => one.includes(number)))
}

/** Lists the keys of built-in pages that show an account. */
export async function listAccountPages(tx: Db): Promise<ReadonlySet<string>> {
  const texts = (await listAccountTexts(tx)).filter(showsAccount)
  return new Set([...accountPages, ...texts.map(({ key }) => pageOf(key))])
}

/** Returns the page of a text, given the text's key: `home.vision`. */
export function pageOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

export function showsAccount(text: RecordValues | undefined): boolean {
  const placeholders = `${text?.body ?? ''} ${text?.bodyBn ?? ''}`.matchAll(/\{\{([^{}<>]*)\}\}/g)
  return [...placeholders].some(([, name = '']) => isAccountSetting(name))
}

/** Texts of an unpublished record are not shown, so they do not count. */
function textsOf(record: RecordValues | undefined, columns: readonly string[]): string[] {
  if (!record || record.state === 'draft' || record.state === 'hidden') return []
  return ['', 'Bn'].flatMap((language) => {
    const texts = columns.map((column) => textOf(record[`${column}${language}`]))
    // Neighbouring texts are also read as one.
    return [...texts, texts.join('\n')]
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Math.abs(value) >= leastAccount ? String(value) : ''
}

/** Figures and amounts are written with separators; from ten digits on even they could be a telephone number. */
const leastAccount = 1_000_000_000

/** Numbers in the visible text and in the addresses of links. */
function numbersIn(text: string): string[] {
  const withoutHeadings = text.replace(/<\/?h[1-6]/gi, '<')
  return [plainText(text), withoutHeadings, decoded(withoutHeadings)].flatMap(numberRuns)
}

function decoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

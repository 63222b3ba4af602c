import { formatDigits } from '#core/lib/text/digits.ts'
import { formatBytes, formatDate, formatTaka } from '#core/lib/text/format.ts'
import { formatPublicInstant } from '#core/lib/text/format-instant.ts'
import { type Language, languageOf, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { headOf, readSiteValues } from '#core/page/frame/page.service.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { translateGifts } from '#modules/giving/promises/gift-texts.ts'
import { poishaOf } from '#modules/giving/promises/poisha.ts'
import {
  findReceiptByCode,
  findReceiptByNumber,
} from '#modules/giving/receipts/receipt.queries.server.ts'
import {
  formatReceiptNumber,
  maskedName,
  parseReceiptCode,
  parseReceiptNumber,
} from '#modules/giving/receipts/receipt-code.ts'
import { parseSha256 } from '#modules/reports/sha256.ts'
import type { FormOutcome } from './form-outcome.server.ts'
import { findPublication, type PublishedReport } from './publication.service.server.ts'
import { maxCheckedBytes } from './verify-form.service.server.ts'

/** Says that a code was known, and no guess. */
type RightCode = () => Promise<void>

export type VerifyPage = Awaited<ReturnType<typeof readVerifyPage>>

/** Result in the language and digits of the page. */
export type VerifyResult =
  | FoundFile
  | { kind: 'unknown'; sha256: string }
  | { kind: 'received'; receivedAt: string }
  | ReceiptResult
  | { kind: 'giftUnknown' }
  | { kind: 'giftCode'; href: string }
  | { kind: 'amountMissing' }
  | { kind: Exclude<FormOutcome['kind'], 'received' | 'giftCode' | 'amountMissing'> }

/** Whoever has only number and amount, which can be guessed, learns neither the day nor who gave. */
export type ReceiptResult = {
  kind: 'giftGood' | 'giftVoid'
  number: string
  amount: string
  date?: string
  name?: string
}

export type FoundFile = {
  kind: 'current' | 'replaced' | 'withdrawn'
  sha256: string
  date: string
  report: ReportLine
  /** First day on this site, if it differs from the stated date. */
  since: string | undefined
  replacedBy: (ReportLine & { date: string; isSameReport: boolean }) | undefined
  withdrawnOn: string | undefined
}

export type ReportLine = { title: Localized; href: string }

export async function readVerifyPage(
  services: PageServices,
  { url, outcome, rightCode }: { url: URL; outcome: FormOutcome | null; rightCode: RightCode },
) {
  const language = languageOf(url.pathname)
  const values = await readSiteValues(services)
  const t = translationsFor(language, values.words)
  const words = { title: t('verify.title'), description: t('verify.intro') }
  return {
    head: headOf(services.config, url, values, words),
    /** Maximum size of a file, in the language of the page. */
    maxSize: formatBytes(maxCheckedBytes, language),
    /** Values of a form that must be completed or corrected. */
    written: outcome && 'written' in outcome ? outcome.written : undefined,
    result: outcome
      ? ofForm(outcome, language)
      : ((await ofGift(services, { written: url.searchParams.get('gift'), rightCode }, language)) ??
        (await ofNumber(services, { query: url.searchParams, rightCode }, language)) ??
        (await ofHash(services, url.searchParams.get('sha256'), language))),
  }
}

function ofForm(outcome: FormOutcome, language: Language): VerifyResult {
  if (outcome.kind === 'giftCode') {
    return { kind: outcome.kind, href: pathIn(language, `/gifts/${outcome.code}`) }
  }
  if (outcome.kind !== 'received') return { kind: outcome.kind }
  return { kind: 'received', receivedAt: formatPublicInstant(outcome.receivedAt, language) }
}

/** Returns the result for the receipt of a gift, which shows only the first letters of the giver's name. */
async function ofGift(
  { db }: PageServices,
  { written, rightCode }: { written: string | null; rightCode: RightCode },
  language: Language,
): Promise<VerifyResult | undefined> {
  const code = parseReceiptCode(written ?? '')
  if (!code) return undefined
  const receipt = await findReceiptByCode(db, code)
  if (!receipt) return { kind: 'giftUnknown' }
  await rightCode()
  const t = translateGifts(language)
  const nameless = t(receipt.isAnonymous ? 'nameless' : 'erased')
  return {
    kind: receipt.voidedAt ? 'giftVoid' : 'giftGood',
    number: formatDigits(formatReceiptNumber(receipt), language),
    amount: formatTaka(receipt.amount / 100, language),
    date: formatDate(receipt.receivedOn, language),
    name: receipt.name ? maskedName(receipt.name) : nameless,
  }
}

/** Returns the result for the number of a receipt with its amount. */
async function ofNumber(
  { db }: PageServices,
  { query, rightCode }: { query: URLSearchParams; rightCode: RightCode },
  language: Language,
): Promise<VerifyResult | undefined> {
  const number = parseReceiptNumber(query.get('receipt') ?? '')
  if (!number) return undefined
  const receipt = await findReceiptByNumber(db, number)
  if (!receipt || poishaOf(query.get('amount') ?? '') !== receipt.amount) {
    return { kind: 'giftUnknown' }
  }
  await rightCode()
  return {
    kind: receipt.voidedAt ? 'giftVoid' : 'giftGood',
    number: formatDigits(formatReceiptNumber(number), language),
    amount: formatTaka(receipt.amount / 100, language),
  }
}

async function ofHash(
  { db, clock }: PageServices,
  written: string | null,
  language: Language,
): Promise<VerifyResult | undefined> {
  const sha256 = parseSha256(written ?? '')
  if (!sha256) return undefined
  const publication = await findPublication(db, sha256, clock())
  if (publication.status === 'unknown') return { kind: 'unknown', sha256 }
  const { status, publishedOn, onSiteSince, replacedBy, withdrawnOn } = publication
  return {
    kind: status,
    sha256,
    date: formatDate(publishedOn, language),
    report: lineOf(publication, language),
    since: onSiteSince === publishedOn ? undefined : formatDate(onSiteSince, language),
    replacedBy: replacedBy && {
      ...lineOf(replacedBy, language),
      date: formatDate(replacedBy.publishedOn, language),
      isSameReport: replacedBy.reportId === publication.reportId,
    },
    withdrawnOn: withdrawnOn && formatDate(withdrawnOn, language),
  }
}

function lineOf({ reportId, title, titleBn }: PublishedReport, language: Language): ReportLine {
  return {
    title: inLanguage(language, title, titleBn),
    href: pathIn(language, `/annual-reports#report-${reportId}`),
  }
}

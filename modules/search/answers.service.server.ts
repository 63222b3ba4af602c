// Answers above the results save visitors a tap for what they ask most. Only values that the office has given are
// answers.

import { publicPages } from '#core/lib/public-pages.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { translationsFor } from '#core/translations/translations.ts'
import {
  type ContactMethod,
  contactMethods,
  phoneMethod,
} from '#core/contact-methods/contact-methods.ts'
import { organisationName } from '#core/page/frame/organisation-name.ts'
import type { SiteValues } from '#core/page/frame/page.service.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { type WorkArea, workAreas } from '#core/settings/areas/work-areas.server.ts'
import { unusedOf } from '#core/settings/uses/uses.ts'
import type { KeyFact } from '#core/statistics/key-facts.service.server.ts'
import { listCurrentStatistics } from '#core/statistics/statistic.queries.server.ts'
import { readChecks } from '#modules/checks/checks.service.server.ts'
import type { Checks } from '#modules/checks/checks.ts'
import { listNoticesInOrder } from '#modules/notices/notice.queries.server.ts'
import { type NoticeLine, noticeLine } from '#modules/notices/notice-line.ts'
import { listPagesInNoMenu } from '#modules/own-pages/own-page.queries.server.ts'
import { answeringFigures } from './figure-answer.ts'
import { type HeardPage, listHeardPages } from './heard.queries.server.ts'
import { termsOf } from './terms.ts'
import {
  type AnswerKind,
  answerKinds,
  groupOf,
  namedGroups,
  type WordGroup,
} from './word-groups.ts'

export type Answer =
  | { kind: 'phone'; ways: ContactMethod[] }
  | { kind: 'hours'; hours: Localized }
  | { kind: 'jobs'; href: string; notices: NoticeLine[] }
  | { kind: 'give'; href: string; label: Localized }
  | { kind: 'complain'; href: string; phone: ContactMethod | undefined }
  | { kind: 'figures'; facts: KeyFact[]; href: string | undefined }
  | { kind: 'proof'; checks: Checks }
  | { kind: 'verify'; href: string }
  | { kind: 'listen'; pages: HeardPage[] }
  | { kind: 'pages'; pages: { href: string; title: Localized }[] }
  | { kind: 'areas'; areas: WorkArea[]; href: string }

const jobsShown = 3
/** More than an organisation has; each is a line. */
const otherPagesShown = 200

/** Reads the answers to a query. @param words words of the query, those of its question included */
export async function readAnswers(
  page: PageServices,
  values: SiteValues,
  words: readonly string[],
  { groups, language }: { groups: readonly WordGroup[]; language: Language },
): Promise<Answer[]> {
  const asked = new Set(namedGroups(words, groups).map(({ answer }) => answer))
  const answers = answerKinds
    .filter((kind) => asked.has(kind))
    .map((kind) => readers[kind]({ page, values, words, groups, language }))
  const areas = answeringAreas(values.settings['org.areas'].en, words, language)
  return (await Promise.all([...answers, areas])).filter((answer) => answer !== undefined)
}

/** Answers that need no words of a query. */
const usualKinds = ['phone', 'hours', 'jobs', 'give', 'complain', 'verify'] as const

/** Reads what visitors ask most, for a search without words. */
export async function readUsualAnswers(page: PageServices, values: SiteValues, language: Language) {
  const asked = { page, values, language, words: [], groups: [] }
  const usual = usualKinds.map((kind) => readers[kind](asked))
  const answers = await Promise.all([...usual, readOtherPages(page, language)])
  return answers.filter((answer) => answer !== undefined)
}

/** Pages that stand in no menu are found without knowing a word of them. */
async function readOtherPages({ db }: PageServices, language: Language) {
  const pages = await listPagesInNoMenu(db)
  const links = pages.slice(0, otherPagesShown).map(({ slug, title, titleBn }) => ({
    href: pathIn(language, `/${slug}`),
    title: inLanguage(language, title, titleBn),
  }))
  return links.length > 0 ? { kind: 'pages' as const, pages: links } : undefined
}

/** Returns the districts of the organisation's work that a query names, by their own name or that of an upazila. */
function answeringAreas(
  value: string,
  words: readonly string[],
  language: Language,
): Answer | undefined {
  const namesIn = (one: Language) =>
    workAreas(value, one).map(({ name, upazilas }) => [name, ...upazilas])
  const [english, bangla] = [namesIn('en'), namesIn('bn')]
  const areas = workAreas(value, language).filter((_, at) => {
    const names = [...(english[at] ?? []), ...(bangla[at] ?? [])]
    return namedGroups(words, [groupOf(names)]).length > 0
  })
  const [first] = areas
  if (!first) return undefined
  return { kind: 'areas', areas, href: `${pageHref(language, 'contact-us')}#${first.id}` }
}

type Asked = {
  page: PageServices
  values: SiteValues
  words: readonly string[]
  groups: readonly WordGroup[]
  language: Language
}
type Reader = (asked: Asked) => Answer | undefined | Promise<Answer | undefined>

const readers: Record<AnswerKind, Reader> = {
  phone({ values, language }) {
    const { phone, mobile } = contactMethods(values.settings, language)
    const ways = [phone, mobile].filter((way) => way !== undefined)
    return ways.length > 0 ? { kind: 'phone', ways } : undefined
  },
  hours({ values, language }) {
    const { en, bn } = values.settings['contact.hours']
    const hours = inLanguage(language, en, bn)
    return hours.text ? { kind: 'hours', hours } : undefined
  },
  async jobs({ page, language }) {
    const wanted = { kind: 'job', year: undefined, page: 1, pageSize: jobsShown } as const
    const { changesAt } = page
    const now = page.clock()
    const { rows } = await listNoticesInOrder(page.db, { ...wanted, now })
    const notices = rows
      .map((notice) => noticeLine(notice, language, { now, changesAt }))
      .filter(({ isClosed }) => !isClosed)
    const href = pathIn(language, '/notices?kind=job')
    return notices.length > 0 ? { kind: 'jobs', href, notices } : undefined
  },
  give({ values, language }) {
    const {
      'donate.bank': bank,
      'donate.mfs': mobile,
      'donate.buttonText': button,
    } = values.settings
    if (!(bank.en || bank.bn || mobile.en || mobile.bn)) return undefined
    return {
      kind: 'give',
      href: pageHref(language, 'donate-now'),
      label: inLanguage(language, button.en, button.bn),
    }
  },
  complain({ values, language }) {
    if (values.emptyPaths.has(publicPages.complaints.path)) return undefined
    const { en, bn } = values.settings['complaints.phone']
    return {
      kind: 'complain',
      href: pageHref(language, 'complaints'),
      phone: phoneMethod(inLanguage(language, en, bn).text, language),
    }
  },
  async figures({ page, values, words, groups, language }) {
    const current = await listCurrentStatistics(page.db, page)
    const facts = answeringFigures(current, termsOf(words, groups)).map((statistic) => ({
      key: statistic.key,
      label: inLanguage(language, statistic.label, statistic.labelBn),
      amount: statistic,
      asOf: statistic.asOf,
      isSample: statistic.isSample,
    }))
    const hasPage = !values.emptyPaths.has(publicPages['at-a-glance'].path)
    const href = hasPage ? pageHref(language, 'at-a-glance') : undefined
    return facts.length > 0 ? { kind: 'figures', facts, href } : undefined
  },
  async proof({ page }) {
    const checks = await readChecks(page)
    const { registrations, latestAudit, annualReports } = checks
    const isEmpty = registrations === 0 && annualReports === 0 && !latestAudit
    return isEmpty ? undefined : { kind: 'proof', checks }
  },
  verify: ({ language }) => ({ kind: 'verify', href: pageHref(language, 'verify') }),
  async listen({ page, values, language }) {
    if (unusedOf(values.settings).includes('listening')) return undefined
    const t = translationsFor(language, values.words)
    const pages = await listHeardPages(page.db, language, (key) =>
      key === 'home'
        ? organisationName(language, values.settings)
        : { text: t(`pages.${key}`), language },
    )
    return pages.length > 0 ? { kind: 'listen', pages } : undefined
  },
}

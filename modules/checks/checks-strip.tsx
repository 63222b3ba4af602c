import { formatDigits } from '#core/lib/text/digits.ts'
import { formatMonth, formatNumber, formatTaka } from '#core/lib/text/format.ts'
import { type Localized, langOf, localizedTexts } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { LineIcon } from '#core/ui/line-icon.tsx'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import { wayDrawings } from '#core/settings/ways-to-give/way-icon.tsx'
import type { Checks } from './checks.ts'
import styles from './checks-strip.module.css'

const drawings = {
  /** Sheet with a seal. */
  registrations:
    'M5 3h14v13H5ZM8 7h8M8 10.5h5M14.5 13.5a2.5 2.5 0 1 0 .1 0Zm-1.5 5V22l1.5-1 1.5 1v-3.5',
  /** Magnifying glass over lines. */
  audit: 'M4 4h12M4 8h6M4 12h4M14.5 8.5a5 5 0 1 0 .1 0ZM18.2 17l3.3 4',
  /** Open book. */
  annual: 'M12 6C9.5 4 6 4 3 5v14c3-1 6.5-1 9 1 2.5-2 6-2 9-1V5c-3-1-6.5-1-9 1Zm0 0v14',
  /** Speech bubble with a tick. */
  answers: 'M4 4h16v12h-9l-5 4.5V16H4ZM8.5 10l2.5 2.5 4.5-5',
  /** Head and shoulders. */
  people: 'M12 11.5a4 4 0 1 0-.1 0ZM4.5 20.5c1-4.5 4-6 7.5-6s6.5 1.5 7.5 6',
  /** Parcel with a ribbon. */
  gifts: 'M4 10h16v10H4ZM3 6h18v4H3ZM12 6v14M12 6c-4-5-7-2-4 0M12 6c4-5 7-2 4 0',
  account: wayDrawings.bank,
} as const

/** `total` in poisha; `since` as `YYYY-MM`. */
type Gifts = { total: number; givers: number; since: string | undefined }

type Check = {
  icon: keyof typeof drawings
  href: string
  figure: string
  label: Localized
}

/** Links to facts with which a giver can check the organisation; renders nothing if there are none. */
export function ChecksStrip({
  checks,
  title,
  gifts,
}: {
  checks: Checks
  title?: string
  /** What was received, where the organisation shows it; it is below on the page. */
  gifts?: Gifts | undefined
}) {
  const { language } = useTranslations()
  const received = useReceived(gifts)
  const shown = [...received, ...useShownChecks(checks)]
  if (shown.length === 0) return null
  return (
    <section className={styles.strip}>
      {title && <h2>{title}</h2>}
      <ul className={styles.checks}>
        {shown.map(({ icon, href, figure, label }) => (
          <li key={icon}>
            <a href={href}>
              <LineIcon path={drawings[icon]} size={44} />
              {figure && <b className={figure.length > 7 ? styles.long : undefined}>{figure}</b>}{' '}
              <span lang={langOf(label, language)}>{label.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns what was given, by how many, and since when; nothing before the first gift. */
function useReceived(gifts: Gifts | undefined): Check[] {
  const { language, t } = useTranslations()
  if (!gifts?.since) return []
  const text = t('donate.received', {
    givers: formatNumber(gifts.givers, language),
    month: formatMonth(`${gifts.since}-01`, language),
  })
  const figure = formatTaka(Math.floor(gifts.total / 100), language)
  return [{ icon: 'gifts', href: '#gift-numbers', figure, label: { text, language } }]
}

/** Returns the checks that have data and whose page is visible. */
function useShownChecks({
  registrations,
  latestAudit,
  annualReports,
  answers,
  people,
  accounts,
}: Checks): Check[] {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const checks: Check[] = []
  const onTransparency = (part: string) => `${pageHref(language, 'transparency')}#${part}`
  if (registrations > 0 && hasPage('transparency')) {
    checks.push({
      icon: 'registrations',
      href: onTransparency('registrations'),
      figure: formatNumber(registrations, language),
      label: { text: t('transparency.registrations'), language },
    })
  }
  if (latestAudit) {
    checks.push({
      icon: 'audit',
      href: latestAudit.href,
      figure: formatDigits(latestAudit.year, language),
      label: localizedTexts(language, latestAudit).title,
    })
  }
  if (annualReports > 0 && hasPage('annual-reports')) {
    checks.push({
      icon: 'annual',
      href: pageHref(language, 'annual-reports'),
      figure: formatNumber(annualReports, language),
      label: { text: t('reports.annual'), language },
    })
  }
  if (answers && hasPage('complaints')) {
    const { year, received, answered } = answers
    checks.push({
      icon: 'answers',
      href: pageHref(language, 'complaints'),
      figure: [answered, received].map((number) => formatNumber(number, language)).join(' / '),
      label: {
        text: t('donate.answered', { year: formatDigits(String(year), language) }),
        language,
      },
    })
  }
  if (people > 0) {
    checks.push({
      icon: 'people',
      href: onTransparency('governance'),
      figure: formatNumber(people, language),
      label: { text: t('people.council'), language },
    })
  }
  if (accounts > 0) {
    checks.push({
      icon: 'account',
      href: onTransparency('gifts'),
      figure: formatNumber(accounts, language),
      label: { text: t('transparency.accounts'), language },
    })
  }
  return checks
}

import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { pathIn } from '#core/lib/text/language.ts'
import { inLanguage, langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { Meter } from '#core/ui/meter.tsx'
import { Prose } from '#core/ui/prose.tsx'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import { Marks } from '#core/records/marks/marks.tsx'
import { GivingAccountList } from '#core/settings/ways-to-give/giving-account-list.tsx'
import { type Dated, FactsSection } from './facts-section.tsx'
import type { TransparencyRecord } from './transparency-output.schema.server.ts'
import styles from './transparency-view.module.css'

type Given = TransparencyRecord['informationOfficer']

export function Gifts({ at, gifts }: Dated & Pick<TransparencyRecord, 'gifts'>) {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const { accounts, text, textBn, isSample } = gifts
  const body = inLanguage(language, text === textBn ? '' : text, textBn)
  // Lowers headings by one level, below the heading of this section.
  const html = body.text.replace(/<(\/?)h2\b/g, '<$1h3')
  return (
    <FactsSection
      id="gifts"
      title={t('transparency.gifts')}
      isFolded
      at={at}
      isEmpty={false}
      tag={html && <Marks isSample={isSample} texts={[body]} />}
    >
      <p>{t('transparency.account')}</p>
      {accounts.length > 0 ? (
        <GivingAccountList accounts={accounts} language={language} heading="h3" />
      ) : (
        <Lines given={null} />
      )}
      {html && (
        <Fold summary={t('transparency.giftsText')}>
          <Prose html={html} lang={langOf(body, language)} />
        </Fold>
      )}
      {hasPage('donate-now') && (
        <p className="lone">
          <a href={pageHref(language, 'donate-now')}>{t('pages.donate-now')}</a>
        </p>
      )}{' '}
    </FactsSection>
  )
}

export function ComplaintNumbers({ complaints }: Pick<TransparencyRecord, 'complaints'>) {
  const { language, t } = useTranslations()
  const { phone, href, asOf, years } = complaints
  const link = phone ? phoneLink(phone) : undefined
  return (
    <FactsSection id="complaints" title={t('transparency.complaints')} isEmpty={false}>
      <p className={styles.date}>
        {t('transparency.countedOn', { date: formatDate(asOf, language) })}
      </p>
      <p className="lone">
        <a href={pathIn(language, href)}>{t('transparency.complaintRoute')}</a>{' '}
        {phone && <a href={link?.href}>{formatDigits(link?.shown ?? phone, language)}</a>}
      </p>
      {years.length === 0 ? (
        <p>{t('transparency.noNumbers')}</p>
      ) : (
        <ul className={styles.facts}>
          {years.map(({ year, kinds, ...all }) => (
            <li key={year}>
              <b>{formatDigits(String(year), language)}</b>{' '}
              <Numbers name={t('transparency.messages')} numbers={all} />{' '}
              {kinds
                .filter(({ kind }) => kind === 'complaint')
                .map((complaint) => (
                  <Numbers
                    key={complaint.kind}
                    name={t('transparency.ofThemComplaints')}
                    numbers={complaint}
                  />
                ))}
            </li>
          ))}
        </ul>
      )}
    </FactsSection>
  )
}

type Year = TransparencyRecord['complaints']['years'][number]
type NumbersProps = { name: string; numbers: Pick<Year, 'received' | 'answered' | 'medianDays'> }

function Numbers({ name, numbers: { received, answered, medianDays } }: NumbersProps) {
  const { language, t } = useTranslations()
  return (
    <small>
      <Meter share={answered / Math.max(1, received)} />
      <span>{name}</span>
      <span>{t('transparency.received', { number: formatNumber(received, language) })}</span>
      <span>{t('transparency.answered', { number: formatNumber(answered, language) })}</span>
      {medianDays !== null && (
        <span>{t('transparency.days', { number: formatNumber(medianDays, language) })}</span>
      )}
    </small>
  )
}

export function InformationOfficer({ at, officer }: Dated & { officer: Given }) {
  const { t } = useTranslations()
  return (
    <FactsSection isFolded title={t('transparency.officer')} at={at} isEmpty={!officer}>
      <Lines given={officer} />
    </FactsSection>
  )
}

/** Lists values; missing ones have the usual words. */
function Lines({ given }: { given: Given }) {
  const { language, t } = useTranslations()
  if (!given) {
    return (
      <p>
        <span className="blank">{t('frame.toBeAdded')}</span>
      </p>
    )
  }
  const words = inLanguage(language, given.text === given.textBn ? '' : given.text, given.textBn)
  return (
    <p lang={langOf(words, language)} className={styles.lines}>
      {words.text}
    </p>
  )
}

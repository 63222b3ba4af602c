import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink } from '#core/ui/button-link.tsx'
import { LinkIcon } from '#core/ui/link-icon.tsx'
import { PrintButton } from '#core/ui/print-button.tsx'
import { ContactMethodLink } from '#core/contact-methods/contact-method-link.tsx'
import type { ContactMethod, ContactMethods } from '#core/contact-methods/contact-methods.ts'
import type { ApplyFacts } from './apply-facts.ts'
import styles from './apply-panel.module.css'
import { CalendarFileLink } from './calendar-link.tsx'
import type { NoticePage } from './notice.page.server.ts'
import { NoticeFiles } from './notice-files.tsx'

type Props = { page: NoticePage; apply: ApplyFacts }

/** Shows the last day of an open job or tender, where and how to apply, and what to do next. */
export function ApplyPanel({
  page: { notice, files, calendar, shareHref },
  apply: { place, howToApply, office },
}: Props) {
  const { t } = useTranslations()
  const call = [office.phone, office.mobile].find((one) => one?.href)
  const title = t(notice.kind === 'tender' ? 'notices.howToBid' : 'notices.howToApply')
  return (
    <aside className={styles.panel} aria-label={title}>
      <dl>
        {notice.closesOn && (
          <div>
            <dt>{t('notices.lastDay')}</dt>
            <dd className={notice.closesSoon ? styles.soon : undefined}>
              <b>{notice.closesOn}</b>
            </dd>
          </div>
        )}
        {place && (
          <div>
            <dt>{t('notices.where')}</dt>
            <Lines text={place} />
          </div>
        )}
        {howToApply ? (
          <div>
            <dt>{title}</dt>
            <Lines text={howToApply} />
          </div>
        ) : (
          <AskOffice title={title} office={office} call={call} />
        )}
      </dl>
      {call?.href && (
        <p className={styles.call}>
          <ButtonLink href={call.href}>{t('notices.call', { number: call.text })}</ButtonLink>
        </p>
      )}
      {files.length > 0 && <NoticeFiles files={files} />}
      <ul className={styles.actions}>
        {calendar && (
          <li>
            <CalendarFileLink link={calendar}>{t('notices.addToCalendar')}</CalendarFileLink>
          </li>
        )}
        {shareHref && (
          <li>
            <a href={shareHref}>
              <LinkIcon kind="whatsapp" />
              {t('notices.share')}
            </a>
          </li>
        )}
      </ul>
      <PrintButton label={t('notices.print')} />
    </aside>
  )
}

const mailAddress = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Shows lines as they were written, with links to write to the mail addresses in them. */
function Lines({ text }: { text: Localized }) {
  const { language } = useTranslations()
  const parts = text.text.split(mailAddress)
  return (
    <dd className={styles.lines} lang={langOf(text, language)}>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its position.
          <a key={at} href={`mailto:${part}`}>
            {part}
          </a>
        ),
      )}
    </dd>
  )
}

type AskOfficeProps = { title: string; office: ContactMethods; call: ContactMethod | undefined }

/** Lists the office's contact details except the number of the call button; renders nothing if there are none. */
function AskOffice({ title, office: { phone, mobile, email }, call }: AskOfficeProps) {
  const { t } = useTranslations()
  const ways = [phone, mobile, email].flatMap((way) => way ?? [])
  if (ways.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{t('notices.askOffice')}</dd>
      {ways
        .filter((way) => way !== call)
        .map((way) => (
          <dd key={way.text} className={styles.way}>
            <ContactMethodLink way={way} />
          </dd>
        ))}
    </div>
  )
}

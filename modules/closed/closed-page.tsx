import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { languageOf, otherLanguage, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { phoneIn, phonesIn } from '#core/lib/text/phone.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { headerMark } from '#core/images/logo.server.ts'
import { organisationName } from '#core/page/frame/organisation-name.ts'
import { readSiteValues } from '#core/page/frame/page.service.server.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { findSettingRow } from '#core/settings/stored/setting-row.queries.server.ts'
import { translateMessages } from '#modules/messages/sender/message-texts.ts'
import styles from './closed.module.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const services = servicesOf(context)
  const { settings, logo } = await readSiteValues(services)
  const numbers = [settings['contact.phone'], settings['contact.mobile']]
    .filter(({ isSample }) => !isSample)
    .flatMap(({ en, bn }) => phonesIn(inLanguage(language, en, bn).text))
  return {
    /** Visitors cannot load uploads, but they can load the icon, which is made from the logo. */
    hasLogo: headerMark(logo) !== undefined,
    phones: [...new Set(numbers)].map((number) => ({
      shown: formatDigits(phoneIn(number)?.shown ?? number, language),
      href: phoneIn(number)?.href,
    })),
    name: organisationName(language, settings),
    /** Nobody has said yet which language comes first at the plain address. */
    isInBoth: !(await findSettingRow(services.db, 'site.firstLanguage')),
    findAnswer: translateMessages(language)('findTitle'),
  }
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [{ title: loaderData?.name.text }, { name: 'robots', content: 'noindex' }]
}

/** Renders the page of a site that is not open, with a link to the same in the other language. */
export default function ClosedPage({
  loaderData: { hasLogo, phones, name, isInBoth, findAnswer },
}: PageProps<typeof loader>) {
  const { language, t } = useTranslations()
  const other = otherLanguage(language)
  const text = phones.length > 0 ? 'errors.notOpenText' : 'errors.notOpenTextPlain'
  return (
    <main className={styles.page}>
      {hasLogo && <img className={styles.mark} src="/icon-192.png" alt="" width="96" height="96" />}
      <h1 lang={langOf(name, language)}>{name.text}</h1>
      <h2>{t('errors.notOpenTitle')}</h2>
      <p>{t(text)}</p>
      {isInBoth && (
        <div lang={other}>
          <h2>{translationsFor(other)('errors.notOpenTitle')}</h2>
          <p>{translationsFor(other)(text)}</p>
        </div>
      )}
      {phones.length > 0 && (
        <ul className={styles.phones}>
          {phones.map(({ shown, href }) => (
            <li key={shown}>{href ? <a href={href}>{shown}</a> : shown}</li>
          ))}
        </ul>
      )}
      <p className={styles.links}>
        <a href={pageHref(language, 'complaints')}>{t('pages.complaints')}</a>
        <a href={pageHref(language, 'messages')}>{findAnswer}</a>
        <a href={pathIn(other, '/')} lang={other} hrefLang={other}>
          {t('frame.switchLanguage')}
        </a>
      </p>
      <a className={styles.login} href="/auth/login">
        {t('frame.staffLogin')}
      </a>
    </main>
  )
}

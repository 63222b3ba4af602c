import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { type Language, languageOf, otherLanguage } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { phoneIn, phonesIn } from '#core/lib/text/phone.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { headerMark } from '#core/images/logo.server.ts'
import { organisationName } from '#core/page/frame/organisation-name.ts'
import { readSiteValues } from '#core/page/frame/page.service.server.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { translateMessages } from '#modules/messages/sender/message-texts.ts'
import styles from './closed.module.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const { settings, logo } = await readSiteValues(servicesOf(context))
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
    texts: [language, otherLanguage(language)].map((one) => textsIn(one)),
  }

  function textsIn(one: Language) {
    const t = translationsFor(one)
    return {
      language: one,
      name: organisationName(one, settings),
      title: t('errors.notOpenTitle'),
      complaints: t('pages.complaints'),
      findAnswer: translateMessages(one)('findTitle'),
      text: t(numbers.length > 0 ? 'errors.notOpenText' : 'errors.notOpenTextPlain'),
    }
  }
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const [first] = loaderData?.texts ?? []
  return [{ title: first?.name.text }, { name: 'robots', content: 'noindex' }]
}

/** Renders the page of a site that is not open, in both languages. */
export default function ClosedPage({
  loaderData: { hasLogo, phones, texts },
}: PageProps<typeof loader>) {
  const { t } = useTranslations()
  const [first, second] = texts
  if (!first || !second) return null
  return (
    <main className={styles.page}>
      {hasLogo && <img className={styles.mark} src="/icon-192.png" alt="" width="96" height="96" />}
      <h1 lang={first.name.language}>{first.name.text}</h1>
      {second.name.text !== first.name.text && (
        <p className={styles.name} lang={second.name.language}>
          {second.name.text}
        </p>
      )}
      <h2>{first.title}</h2>
      <p>{first.text}</p>
      {phones.length > 0 && (
        <ul className={styles.phones}>
          {phones.map(({ shown, href }) => (
            <li key={shown}>{href ? <a href={href}>{shown}</a> : shown}</li>
          ))}
        </ul>
      )}
      <p className={styles.messages}>
        <a href={pageHref(first.language, 'complaints')}>{first.complaints}</a>
        <a href={pageHref(first.language, 'messages')}>{first.findAnswer}</a>
      </p>
      <div className={styles.second} lang={second.language}>
        <p>
          <strong>{second.title}</strong>
        </p>
        <p>{second.text}</p>
      </div>
      <a className={styles.login} href="/auth/login">
        {t('frame.staffLogin')}
      </a>
    </main>
  )
}

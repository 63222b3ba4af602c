import { useContext } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { pageOfPath } from '#core/lib/public-pages.ts'
import { pathIn, plainPath } from '#core/lib/text/language.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink, ButtonRow } from '#core/ui/button-link.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import { useOrganisationContact } from '#core/contact-methods/use-organisation-contact.ts'
import { LikelyPages } from '#core/page/frame/likely-pages.tsx'
import { SearchForm } from '#modules/search/search-form.tsx'
import { BrokenThread } from './broken-thread.tsx'
import styles from './error-message.module.css'
import { FaultReference } from './fault-reference.ts'

/** Shows an error message, advice and a link home. It sets the title itself, since no loader did. */
export function ErrorMessage({ error }: { error: unknown }) {
  const { language, t } = useTranslations()
  const reference = useContext(FaultReference)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const path = plainPath(useLocation().pathname)
  const isProgram = path.startsWith('/programdetaildfrontend/')
  const call = useOrganisationContact()?.call
  const missing = `${language === 'bn' ? '(৪০৪)' : '404'}: ${t('errors.notFoundTitle')}`
  const title = t(isMissing ? 'errors.missingHeading' : 'errors.failedHeading')
  return (
    <>
      <title>{isMissing ? t('errors.notFoundTitle') : title}</title>
      <meta name="robots" content="noindex" />
      <PageTitle title={title}>
        {isMissing && (
          <p>{t(pageOfPath(path) ? 'errors.notWrittenText' : 'errors.notFoundText')}</p>
        )}
        {!isMissing && <p>{t('errors.unexpectedText')}</p>}
      </PageTitle>
      <div className={`wrap ${styles.body}`}>
        <BrokenThread />
        {reference && (
          <p>
            {t('errors.reference')} <code>{reference}</code>
          </p>
        )}
        {isMissing && <SearchForm action={pageHref(language, 'search')} />}
        {isMissing && <LikelyPages />}
        <ButtonRow>
          {call && (
            <ButtonLink href={call.href}>
              {t('home.taskCall')}: {call.text}
            </ButtonLink>
          )}
          <ButtonLink href={pathIn(language, '/')} kind={call ? 'plain' : 'strong'}>
            {t('errors.goHome')}
          </ButtonLink>
        </ButtonRow>
        {/* Texts of the specification: the router's fallback, and that of a program (section 8). */}
        <p>
          <small>
            {t('errors.unexpectedTitle')} {isMissing ? missing : statusOrMessage(error)}
            {isProgram && !isMissing && <> {t('programs.notFound')}</>}
          </small>
        </p>
      </div>
    </>
  )
}

/** Returns the status of a response, or the message of an error, from which the router has removed internal details. */
function statusOrMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}

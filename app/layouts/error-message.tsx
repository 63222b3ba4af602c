import { useContext } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { LikelyPages } from '../features/page/frame/likely-pages.tsx'
import { pageOfPath } from '../features/page/frame/page-keys.ts'
import { pathIn, plainPath } from '../lib/text/language.ts'
import { useTranslations } from '../translations/use-translations.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './error-message.module.css'
import { FaultReference } from './fault-reference.ts'

/** Error message, advice and the way home. It sets its own title, since no loader did. */
export function ErrorMessage({ error }: { error: unknown }) {
  const { language, t } = useTranslations()
  const reference = useContext(FaultReference)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const path = plainPath(useLocation().pathname)
  const isProgram = path.startsWith('/programdetaildfrontend/')
  const title = t('errors.unexpectedTitle')
  return (
    <>
      <title>{isMissing ? t('errors.notFoundTitle') : title}</title>
      <meta name="robots" content="noindex" />
      <PageTitle title={title}>
        <p>{isMissing ? `404: ${t('errors.notFoundTitle')}` : statusOrMessage(error)}</p>
        {isMissing && (
          <p>{t(pageOfPath(path) ? 'errors.notWrittenText' : 'errors.notFoundText')}</p>
        )}
        {/* Text of the specification for a program that could not be loaded (section 8). */}
        {isProgram && !isMissing && <p>{t('programs.notFound')}</p>}
      </PageTitle>
      <div className={`wrap ${styles.body}`}>
        {isMissing ? <LikelyPages /> : <p>{t('errors.unexpectedText')}</p>}
        {reference && (
          <p>
            {t('errors.reference')} <code>{reference}</code>
          </p>
        )}
        <ButtonLink href={pathIn(language, '/')}>{t('errors.goHome')}</ButtonLink>
      </div>
    </>
  )
}

/** The status of a response, or the sentence of an error; the router has removed what is not for readers. */
function statusOrMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}

import { useContext } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { LikelyPages } from '../features/pages/likely-pages.tsx'
import { pathIn } from '../lib/language.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useWords } from '../words/use-words.ts'
import styles from './error-message.module.css'
import { FaultReference } from './fault-reference.ts'

/** What went wrong, what to do, and the way home. It says its own title, since no loader did. */
export function ErrorMessage({ error }: { error: unknown }) {
  const { language, t } = useWords()
  const reference = useContext(FaultReference)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? t('errors.notFoundTitle') : t('errors.unexpectedTitle')
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageTitle title={title}>
        <p>{isMissing ? t('errors.notFoundText') : statusOrMessage(error)}</p>
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

/** The status of an answer, or the sentence of an error; the router has removed what is not for readers. */
function statusOrMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}

import { Fragment } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import styles from './text-differences.module.css'
import {
  aroundChanges,
  comparableText,
  type TextPart,
  wordDifferences,
} from './word-differences.ts'

type TextDifferencesProps = {
  /** Empty if the text is new. */
  before: string
  after: string
  /** True for sanitised HTML, which is compared as it is read. */
  isHtml?: boolean
  /** Language of the text, if it is not the reader's. */
  lang?: Language | undefined
}

/**
 * Shows the differences of two texts: removed words are struck through, added ones underlined, and screen readers
 * name both.
 */
export function TextDifferences({ before, after, isHtml = false, lang }: TextDifferencesProps) {
  const { t } = useAdminTranslations()
  const [old, now] = isHtml ? [before, after].map(comparableText) : [before, after]
  const parts = wordDifferences(old ?? '', now ?? '')
  if (isHtml && before !== after && parts.every(({ kind }) => kind === 'same')) {
    return <p className="soft">{t('history.onlyFormatting')}</p>
  }
  return (
    <p className={styles.text} lang={lang}>
      {aroundChanges(parts).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no names, and nothing in them has a state
        <Fragment key={index}>
          <Part {...part} />
        </Fragment>
      ))}
    </p>
  )
}

function Part({ kind, text }: TextPart) {
  const { language, t } = useAdminTranslations()
  if (kind === 'same') return text
  const Mark = marks[kind]
  return (
    <>
      <span className="visually-hidden" lang={language}>
        {t(`history.${kind}`)}{' '}
      </span>
      <Mark>{kind === 'leftOut' ? ' … ' : text}</Mark>
    </>
  )
}

const marks = { removed: 'del', added: 'ins', leftOut: 'span' } as const

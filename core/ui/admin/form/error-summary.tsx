import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '#core/lib/text/format.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './error-summary.module.css'
import { type FormValues, fieldId, inOtherLanguage, type RecordForm } from './record-form.ts'

/** Lists all errors at the top of the form, each with a link to its field, and takes the focus. */
export function ErrorSummary<V extends FormValues>({ form }: { form: RecordForm<V> }) {
  const { language, t } = useUiTranslations()
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(form.errors)
  useEffect(() => {
    if (form.failures > 0) box.current?.focus()
  }, [form.failures])
  if (wrong.length === 0) return null

  function goTo(name: string) {
    const field = () => document.getElementById(fieldId(name))
    // A field that stands in both tabs is there already; a hidden one takes no focus, so its tab is shown first.
    if (inOtherLanguage(name) in form.values && !field()?.offsetParent) {
      flushSync(() => form.setTab(name.endsWith('Bn') ? 'bn' : 'en'))
    }
    field()?.focus()
  }

  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2>
        {wrong.length === 1
          ? t('problemOne')
          : t('problemSome', { count: formatNumber(wrong.length, language) })}
      </h2>
      <ul>
        {wrong.map(([name, sentence]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(name)
              }}
            >
              {form.labels[name]}: {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

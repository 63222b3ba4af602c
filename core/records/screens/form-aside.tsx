import type { ReactNode } from 'react'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { type Language, languages } from '#core/lib/text/language.ts'
import type { ShownState } from '#core/lib/visibility.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { type FormValues, isFilled, type RecordForm } from '#core/ui/admin/form/record-form.ts'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import styles from './form-aside.module.css'

type AsideForm = Pick<RecordForm<FormValues>, 'values' | 'labels'>

export type FormAsideProps = {
  /** `office`: never on the website. */
  state: ShownState | 'new' | 'office'
  /** Instant of the state, ISO. */
  since?: string
  /** English path of the page that shows the saved values. */
  address: string | undefined
  form: AsideForm
  /** Preview of the values as visitors will see them. */
  children?: ReactNode
}

/** Renders the panel beside a form: what visitors see now, which language lacks texts, and a preview. */
export function FormAside({ state, since, address, form, children }: FormAsideProps) {
  const { language, texts: t } = useScreenTexts('form-aside')
  return (
    <section className={styles.aside} aria-label={t('label')}>
      <p className={styles.state} data-state={state}>
        <strong>{t(state, { time: since ? formatInstant(since, language) : '' })}</strong>{' '}
        {address && <a href={siteAddress(language, address)}>{t('see')}</a>}
      </p>
      {pairsIn(form).length > 0 && (
        <ul className={styles.languages}>
          {languages.map((one) => {
            const { key, fields } = stateIn(one, form)
            return (
              <li key={one} data-state={key}>
                {t(key, { language: t(one), fields })}
              </li>
            )
          })}
        </ul>
      )}
      {children}
    </section>
  )
}

/** Returns the fields that have a second one for Bangla. */
function pairsIn({ values }: AsideForm): string[] {
  return Object.keys(values).filter((name) => `${name}Bn` in values && name !== 'alt')
}

/** Returns whether a language has its texts, with the labels of those that exist only in the other language. */
function stateIn(language: Language, form: AsideForm) {
  const { values, labels } = form
  const pairs = pairsIn(form)
  const [own, other] = language === 'bn' ? ['Bn', ''] : ['', 'Bn']
  const missing = pairs.filter(
    (name) => isFilled(values[name + other]) && !isFilled(values[name + own]),
  )
  // A page text, which has a sample mark for each language, is its body: its title alone shows nothing.
  const said = 'isSampleBn' in values ? ['body'] : pairs
  const isEmpty = !said.some((name) => isFilled(values[name + own]))
  const fields = missing.map((name) => labels[name + own] ?? name).join(', ')
  if (isEmpty) return { key: missing.length > 0 ? 'none' : 'empty', fields } as const
  return { key: missing.length > 0 ? 'missing' : 'complete', fields } as const
}

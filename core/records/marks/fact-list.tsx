import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import styles from './fact-list.module.css'
import { Marks } from './marks.tsx'

type Fact = { label: string; value: string | Localized | undefined }

/** Lists facts about a record, one per line; missing ones are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const { language } = useTranslations()
  const given = facts.flatMap(({ label, value }) => {
    const text = typeof value === 'string' ? { text: value, language } : value
    return text?.text ? [{ label, text }] : []
  })
  if (given.length === 0) return null
  return (
    <dl className={styles.facts}>
      {given.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span lang={langOf(text, language)}>{text.text}</span> <Marks texts={[text]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { plainText } from '#core/lib/text/plain-text.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './both-languages.module.css'

/** Shows the English and Bangla texts of a record beside each other, to be confirmed together. */
export function BothLanguages({ record }: { record: object }) {
  const { t } = useUiTranslations()
  const pairs = pairsOf(record)
  return (
    <div className={styles.pair}>
      {(['en', 'bn'] as const).map((language) => (
        <section key={language} lang={language}>
          <p className={styles.language}>{t(language === 'en' ? 'english' : 'bangla')}</p>
          {pairs.map(({ name, en, bn }) => (
            <p key={name}>{plainText(language === 'en' ? en : bn) || '–'}</p>
          ))}
        </section>
      ))}
    </div>
  )
}

/** True if the record has texts in both languages. */
export function hasBothLanguages(record: object): boolean {
  const pairs = pairsOf(record)
  return pairs.some(({ en }) => en !== '') && pairs.some(({ bn }) => bn !== '')
}

/** `title` and `titleBn`, `valueEn` and `valueBn`. */
function pairsOf(record: object) {
  const fields = new Map(Object.entries(record))
  return [...fields].flatMap(([name, value]) => {
    const other = `${name.replace(/En$/, '')}Bn`
    if (typeof value === 'boolean' || !fields.has(other)) return []
    const [text, bn] = [String(value ?? ''), String(fields.get(other) ?? '')]
    // The API gives the Bangla text of a record twice where there is no English one.
    const en = text === bn && !name.endsWith('En') ? '' : text
    return en || bn ? [{ name, en, bn }] : []
  })
}

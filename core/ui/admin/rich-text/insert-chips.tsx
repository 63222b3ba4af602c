import type { Language } from '#core/lib/text/language.ts'
import styles from './insert-chips.module.css'

/** Something to insert into a text: name, current value, and inserted text. */
export type Insert = {
  text: string
  label: string
  meaning: string
  /** Language of the meaning: a value may exist in the other language only. */
  lang: Language
}

type InsertChipsProps = {
  label: string
  inserts: readonly Insert[]
  onInsert: (text: string) => void
}

/** Offers texts to insert; collapsed by default, because there are many. */
export function InsertChips({ label, inserts, onInsert }: InsertChipsProps) {
  if (inserts.length === 0) return null
  return (
    <details className={styles.box}>
      <summary>{label}</summary>
      <ul className={styles.chips}>
        {inserts.map(({ text, label: name, meaning, lang }) => (
          <li key={text}>
            <button type="button" className={styles.chip} onClick={() => onInsert(text)}>
              <b>{name}</b>
              <span lang={lang}>{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

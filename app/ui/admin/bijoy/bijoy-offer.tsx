// Loaded when a text looks like Bijoy, with the table of its glyphs.
import bn from '#translations/bn/bijoy.json' with { type: 'json' }
import en from '#translations/en/bijoy.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { Question } from '../confirm.tsx'
import styles from './bijoy-offer.module.css'
import { convertBijoy, convertBijoyWords } from './convert-bijoy.ts'

export const converter = { convertBijoy, convertBijoyWords }

export const translateBijoy = createTranslateIn<'bijoy'>({ en, bn })

/** Characters of the preview: enough to judge by, and the answers stay in sight on a phone. */
const shown = 160

/** Returns the question that shows a text as it is and as it would be. */
export function questionAbout(text: string, language: Language): Question {
  const t = translateBijoy(language)
  const start = text.trim().replace(/\s+/g, ' ').slice(0, shown)
  return {
    title: t('title'),
    question: t('question'),
    about: (
      <dl className={styles.preview}>
        <dt>{t('now')}</dt>
        <dd>{start}</dd>
        <dt>{t('changed')}</dt>
        <dd lang="bn">{convertBijoy(start)}</dd>
      </dl>
    ),
    yes: t('yes'),
    no: t('no'),
  }
}

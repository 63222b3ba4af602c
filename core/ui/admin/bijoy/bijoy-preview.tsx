import { useUiTranslations } from '../ui-translations.ts'
import styles from './bijoy-offer.module.css'
import { translateBijoy } from './bijoy-texts.ts'
import { convertBijoy } from './convert-bijoy.ts'

/** Characters of the preview: enough to judge by, and the answers stay in sight on a phone. */
const shown = 160

/** Shows a text as it is and as it would be in Unicode. */
export function BijoyPreview({ text }: { text: string }) {
  const { language } = useUiTranslations()
  const t = translateBijoy(language)
  const start = text.trim().replace(/\s+/g, ' ').slice(0, shown)
  return (
    <dl className={styles.preview}>
      <dt>{t('now')}</dt>
      <dd>{start}</dd>
      <dt>{t('changed')}</dt>
      <dd lang="bn">{convertBijoy(start)}</dd>
    </dl>
  )
}

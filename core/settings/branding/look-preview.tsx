// The preview shows a palette in both schemes at once, independent of the clerk's own scheme.
import type { CSSProperties } from 'react'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { fixedColours, type Scheme } from './derive-colours.ts'
import styles from './look.module.css'
import { coloursOf, defaultColours } from './palettes.ts'

type LookPreviewProps = {
  /** Stored form of the palette; an invalid one is shown as the default. */
  palette: string
  siteName: { en: string; bn: string }
}

export function LookPreview({ palette, siteName }: LookPreviewProps) {
  const { language, texts: t } = useScreenTexts('look')
  const name = inLanguage(language, siteName.en, siteName.bn).text || t('sampleName')
  return (
    <section className={styles.previews} aria-label={t('preview')}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme}>
          <h2>{t(scheme)}</h2>
          <Page scheme={scheme} palette={palette} name={name} />
        </div>
      ))}
    </section>
  )
}

function Page({ scheme, palette, name }: { scheme: Scheme; palette: string; name: string }) {
  const t = useTexts('look')
  const colours = { ...fixedColours[scheme], ...(coloursOf(palette) ?? defaultColours)[scheme] }
  return (
    <div className={styles.page} style={propertiesOf(colours)}>
      <p className={styles.strip}>
        <span>{t('sampleTagline')}</span>
        <b>{t('sampleDonate')}</b>
      </p>
      <p className={styles.name}>{name}</p>
      <div className={styles.body}>
        <h3 className="stitch">{t('sampleHeading')}</h3>
        <p>
          {t('sampleText')} <span className={styles.link}>{t('sampleLink')}</span>
        </p>
        <p className={styles.card}>
          <b>{t('sampleCard')}</b>
          <span className={styles.button}>{t('sampleButton')}</span>
        </p>
      </div>
    </div>
  )
}

/** Returns the colours as custom properties of one element, such as `--indigo`. */
function propertiesOf(colours: Record<string, string>): CSSProperties {
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]))
}

import { useTexts } from '#core/translations/use-texts.ts'
import styles from './look.module.css'
import { isPaletteName, mainColour } from './palettes.ts'

/** Shows the stored palette with its colour and name. */
export function PaletteValue({ value }: { value: string }) {
  const t = useTexts('look')
  const isNamed = isPaletteName(value)
  return (
    <p className={styles.option}>
      <Swatch colour={isNamed ? mainColour(value) : value} />
      {isNamed ? t(value) : `${t('own')}: ${value}`}
    </p>
  )
}

/** Shows a sample of a colour. @param colour `#rrggbb` */
export function Swatch({ colour }: { colour: string }) {
  return <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
}

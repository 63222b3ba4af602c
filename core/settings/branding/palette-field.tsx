import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '#core/translations/use-texts.ts'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { defaultPalette } from '../stored/default-palette.ts'
import styles from './look.module.css'
import { Swatch } from './palette-value.tsx'
import { isPaletteName, mainColour, paletteNames, storedPalette } from './palettes.ts'

/** Offers palettes and a main colour of one's own. An empty value is the default palette. */
export function PaletteField({ id, name, label, value, error, onChange }: FieldProps<string>) {
  const t = useTexts('look')
  const ownId = useId()
  const chosen = value || defaultPalette
  const isOwn = !isPaletteName(chosen)
  const colour = storedPalette(chosen)
  const ownColour = /^#[0-9a-f]{6}$/.test(colour) ? colour : mainColour(defaultPalette)
  return (
    <fieldset className={styles.palettes}>
      <legend>{label}</legend>
      {paletteNames.map((palette) => (
        <label key={palette} className={styles.option}>
          <input
            type="radio"
            {...(palette === chosen ? { id } : {})}
            name={name}
            checked={palette === chosen}
            onChange={() => onChange(palette)}
          />
          <Swatch colour={mainColour(palette)} />
          {t(palette)}
        </label>
      ))}
      <label className={styles.option}>
        <input type="radio" name={name} checked={isOwn} onChange={() => onChange(ownColour)} />
        <Swatch colour={isOwn ? ownColour : 'transparent'} />
        {t('own')}
      </label>
      {isOwn && (
        <div className={styles.own}>
          <TextInput
            id={id}
            label={t('ownCode')}
            description={t('ownHint')}
            value={chosen}
            error={error}
            autoComplete="off"
            spellCheck={false}
            maxLength={9}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <div>
            <label htmlFor={ownId}>{t('pick')}</label>
            <input
              id={ownId}
              type="color"
              value={ownColour}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          </div>
        </div>
      )}
    </fieldset>
  )
}

// The form loads this field on demand, since it needs the list of all areas.

import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { type District, districts } from './area-list.ts'
import styles from './areas-field.module.css'
import { parseAreas, writeAreas } from './chosen-areas.ts'

/** Renders a checkbox for each district and upazila; a search finds either, in both languages. */
export default function AreasField({ id, label, value, error, onChange }: FieldProps<string>) {
  const { language, texts: t } = useScreenTexts('areas')
  const [query, setQuery] = useState('')
  const chosen = parseAreas(value)
  // Districts chosen when the form was opened come first, so that no tick moves a row.
  const [before] = useState(chosen)
  const shown = districts
    .filter((district) => isFound(district, query))
    .toSorted((a, b) => Number(before.has(b.en)) - Number(before.has(a.en)))

  function choose(district: District, upazilas: readonly string[] | undefined) {
    const next = new Map(chosen)
    if (upazilas) next.set(district.en, upazilas)
    else next.delete(district.en)
    onChange(writeAreas(next))
  }

  return (
    <fieldset className="list bare titled" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div role="alert" className="error">
        {error}
      </div>
      <TextInput
        type="search"
        label={t('search')}
        value={query}
        autoComplete="off"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        // Enter would save the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <output className="soft">
        {shown.length > 0 ? t('chosen', { n: formatNumber(chosen.size, language) }) : t('nothing')}
      </output>
      <ul className={styles.list}>
        {shown.map((district) => {
          const upazilas = chosen.get(district.en)
          const found = foundUpazilas(district, query)
          // A search for an upazila shows it even if its district is not chosen yet.
          const offered = found.length > 0 ? found : upazilas ? district.upazilas : []
          return (
            <li key={district.en}>
              <Checkbox
                label={district[language]}
                checked={upazilas !== undefined}
                onChange={({ currentTarget }) =>
                  choose(district, currentTarget.checked ? [] : undefined)
                }
              />
              {offered.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a nested fieldset would draw a second frame.
                <div
                  role="group"
                  className={styles.upazilas}
                  aria-label={t('upazilas', { district: district[language] })}
                >
                  {offered.map((upazila) => (
                    <Checkbox
                      key={upazila.en}
                      label={upazila[language]}
                      checked={upazilas?.includes(upazila.en) ?? false}
                      onChange={({ currentTarget }) =>
                        choose(district, [
                          ...(upazilas ?? []).filter((name) => name !== upazila.en),
                          ...(currentTarget.checked ? [upazila.en] : []),
                        ])
                      }
                    />
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function isFound(district: District, query: string): boolean {
  return holds(district, query) || foundUpazilas(district, query).length > 0
}

function foundUpazilas(district: District, query: string) {
  if (!query.trim() || holds(district, query)) return []
  return district.upazilas.filter((upazila) => holds(upazila, query))
}

function holds({ en, bn }: { en: string; bn: string }, query: string): boolean {
  const wanted = query.trim().normalize('NFC').toLowerCase()
  return en.toLowerCase().includes(wanted) || bn.includes(wanted)
}

// Merges two changes of one record. Each field is compared with its initial value, so that only fields that both have
// changed differently are asked about.
import { isSecret } from '#core/lib/unsaved-input/unsaved-input.ts'
import type { Difference, FieldValue, FormValues, Side, Version } from './record-form.ts'
import { isSameValue } from './same-value.ts'

const imageFields = ['image', 'libraryImage', 'removeImage', 'focusX', 'focusY']

/**
 * Compares two versions of a record with their base.
 * @param base initial values; without them every difference is asked about
 * @param proposed fields with a value proposed by the record, which is no change by others
 * @returns fields that either of them has changed; equal changes of both are left out
 */
export function differencesOf(
  mine: FormValues,
  theirs: Version<FormValues>,
  base: Version<FormValues> | undefined,
  proposed: readonly string[] = [],
): Difference[] {
  const names = Object.keys(mine).filter((name) => !isSecret(name))
  const ofImage = 'image' in mine ? imageFields.filter((name) => name in mine) : []
  const single = names.filter((name) => !ofImage.includes(name))
  const alone = single.flatMap((name): Difference[] => {
    const values = [mine, theirs.values, base?.values].map((one) => one?.[name])
    const winner = winnerOf(values, base !== undefined)
    if (winner === 'equal') return []
    return [{ name, fields: [name], winner: proposed.includes(name) ? (winner ?? 'mine') : winner }]
  })
  return ofImage.length === 0 ? alone : [...alone, ...ofImages(ofImage, mine, theirs, base)]
}

type Values = (FieldValue | undefined)[]

function winnerOf([mine, theirs, base]: Values, isKnown: boolean): Side | 'equal' | undefined {
  if (mine === theirs) return 'equal'
  if (!isKnown) return isSameValue(mine, theirs) ? 'equal' : undefined
  if (theirs === base) return isSameValue(mine, base) ? 'equal' : 'mine'
  if (mine === base) return 'theirs'
  if (isSameValue(mine, theirs)) return 'equal'
  if (isSameValue(mine, base)) return 'theirs'
  return isSameValue(theirs, base) ? 'mine' : undefined
}

/** A saved version has the name of the stored file; a form has the file chosen since. */
function ofImages(
  fields: readonly string[],
  mine: FormValues,
  theirs: Version<FormValues>,
  base: Version<FormValues> | undefined,
): Difference[] {
  const hasChosen = Boolean(mine.image || mine.libraryImage || mine.removeImage)
  const stored = (version: Version<FormValues>) => pointOf(version.values, version.image)
  const ofMine = hasChosen ? 'chosen' : pointOf(mine, (base ?? theirs).image)
  const winner = winnerOf([ofMine, stored(theirs), base && stored(base)], base !== undefined)
  return winner === 'equal' ? [] : [{ name: 'image', fields, winner }]
}

function pointOf({ focusX = '', focusY = '' }: FormValues, image = ''): string {
  return `${image} ${focusX} ${focusY}`
}

/** Merges the changes of others into the values of the form. */
export function merged<V extends FormValues>(
  mine: V,
  theirs: V,
  differences: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): V {
  const taken = differences.filter(({ name, winner }) => (winner ?? chosen[name]) === 'theirs')
  const names = taken.flatMap(({ fields }) => fields)
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }
}

// Loaded with the table of glyphs when a text looks like Bijoy.
import { htmlToText } from '#core/lib/html/plain-html.ts'
import type { Language } from '#core/lib/text/language.ts'
import type { Question } from '../confirm.tsx'
import { BijoyPreview } from './bijoy-preview.tsx'
import { translateBijoy } from './bijoy-texts.ts'
import { convertBijoy, convertBijoyWords } from './convert-bijoy.ts'
import { convertBijoyHtml } from './convert-bijoy-html.ts'
import { looksLikeBijoy } from './looks-like-bijoy.ts'

export const converter = { convertBijoy, convertBijoyWords }

export { translateBijoy }

/** Returns the question that shows a text before and after the conversion. */
export function questionAbout(text: string, language: Language): Question {
  return { ...question(language), about: <BijoyPreview text={text} /> }
}

/** `text` is the visible text of the value. */
export type BijoyValue = { name: string; value: string; text: string; converted: string }

/** Returns the values of a form that are in Bijoy, converted; those with formatting are HTML. */
export function bijoyValues(values: Readonly<Record<string, unknown>>): BijoyValue[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== 'string' || !looksLikeBijoy(value)) return []
    const isHtml = value.startsWith('<')
    const converted = isHtml ? convertBijoyHtml(value) : convertBijoy(value)
    const text = isHtml ? htmlToText(value) : value
    return converted === value ? [] : [{ name, value, text, converted }]
  })
}

/** Returns the question that shows each of these values under the label of its field. */
export function questionAboutValues(
  found: readonly BijoyValue[],
  labels: Readonly<Record<string, string>>,
  language: Language,
): Question {
  const about = found.map(({ name, text }) => (
    <section key={name}>
      <h3>{labels[name]}</h3>
      <BijoyPreview text={text} />
    </section>
  ))
  return { ...question(language), about }
}

function question(language: Language): Question {
  const t = translateBijoy(language)
  return { title: t('title'), question: t('question'), yes: t('yes'), no: t('no') }
}

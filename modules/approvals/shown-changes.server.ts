// The approver of a change compares what visitors would read: values instead of placeholders, keys and tags.
import type { ProposedWrite } from '#core/kernel/history/approvals.ts'
import type { Language } from '#core/lib/text/language.ts'
import { usualText } from '#core/translations/translations.ts'
import {
  fillPlaceholders,
  type PlaceholderValues,
} from '#core/page/placeholders/fill-placeholders.ts'
import { parseWords } from '#core/settings/site-texts/words.ts'
import { type FieldChange, type FieldValue, fieldChanges } from '#modules/history/history-entry.ts'

/** Columns that identify or order a record and that no visitor sees. */
const technicalFields = new Set(['key', 'slug', 'formerSlugs', 'sortOrder'])

export function shownChanges(
  { entity, before, after }: ProposedWrite,
  values: PlaceholderValues,
): FieldChange[] {
  const changes = fieldChanges(before, after)
    .filter((change) => (change.before ?? '') !== (change.after ?? ''))
    .filter((change) => (before && after) || !isTechnical(change))
  const section = entity === 'settings' ? sectionOf(after ?? before) : undefined
  return changes.map(({ field, ...change }) => {
    const language = field.endsWith('Bn') ? 'bn' : 'en'
    if (section !== undefined && /^value(?:En|Bn)$/.test(field)) {
      return { field, ...differentWords(section, language, change) }
    }
    const shown = (value: FieldValue) =>
      typeof value === 'string' ? filled(value, language, values) : value
    return { field, before: shown(change.before), after: shown(change.after) }
  })
}

/** True for columns that do not matter when a record is added or deleted. */
function isTechnical({ field, before, after }: FieldChange): boolean {
  return technicalFields.has(field) || (field === 'isSample' && !before && !after)
}

/** Returns the section of a setting `words.*`. */
function sectionOf(setting: string | null): string | undefined {
  const { key }: { key?: string } = JSON.parse(setting ?? '{}')
  return key?.startsWith('words.') ? key.slice('words.'.length) : undefined
}

type Change = Pick<FieldChange, 'before' | 'after'>

/** Returns the texts that change; the built-in text stands for one that the organisation has not written. */
function differentWords(section: string, language: Language, { before, after }: Change): Change {
  const [was, is] = [parseWords(String(before ?? '')), parseWords(String(after ?? ''))]
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => was.get(key) !== is.get(key),
  )
  const linesOf = (words: ReadonlyMap<string, string>) =>
    keys.map((key) => withoutGaps(words.get(key) ?? usualText(language, section, key))).join('\n')
  return { before: linesOf(was), after: linesOf(is) }
}

const link = /<a\s[^<>]*?href="([^"]*)"[^<>]*>(.*?)<\/a>/gs

/** Fills placeholders and shows the addresses of links, so that a new one cannot look like the old. */
function filled(value: string, language: Language, values: PlaceholderValues): string {
  if (!/^\s*</.test(value)) return withoutGaps(value)
  return withoutGaps(fillPlaceholders(value.replace(link, '$2 ($1)'), language, values))
}

function withoutGaps(text: string): string {
  return text.replace(/\{\{[^{}]*\}\}/g, '…')
}

// Labels for records of any kind in lists, pickers, history and the dashboard.
import { htmlToText } from '../html/plain-html.ts'

/** `labelBn` is null without a Bangla name; both are equal if there is only a Bangla one. */
export type RecordLabels = { label: string; labelBn: string | null }

const nameFields = ['title', 'name', 'label'] as const

/** Fields that label records without a title or name: a setting, an account. */
const keyFields = ['key', 'email'] as const

const wordsOfText = 8

/**
 * Labels a record by its name in either language; a text without a heading by its first words. Empty if there is none.
 */
export function recordLabels(record: object): RecordLabels {
  const fields = new Map<string, unknown>(Object.entries(record))
  const textOf = (field: string) => {
    const value = fields.get(field)
    return typeof value === 'string' ? value : ''
  }
  for (const field of nameFields) {
    const [label, labelBn] = [textOf(field), textOf(`${field}Bn`)]
    if (label || labelBn) return { label: label || labelBn, labelBn: labelBn || null }
  }
  const [body, bodyBn] = [firstWords(textOf('body')), firstWords(textOf('bodyBn'))]
  if (body || bodyBn) return { label: body || bodyBn, labelBn: bodyBn || null }
  const key = keyFields.map(textOf).find((value) => value !== '')
  return { label: key ?? '', labelBn: null }
}

function firstWords(html: string): string {
  const words = htmlToText(html).split(/\s+/)
  return words.length > wordsOfText ? `${words.slice(0, wordsOfText).join(' ')} …` : words.join(' ')
}

// An entry of the access log as a sentence.
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import {
  type AccessKey,
  type AccessTranslate,
  isAccessKey,
} from '#core/translations/access-texts.ts'
import { actorName } from '#core/translations/actor-names.ts'
import type { AccessLogRecord } from './access-log-output.schema.server.ts'

export type SentenceWords = {
  language: Language
  t: AccessTranslate
  /** Returns a text of the back-office whose key is computed; undefined if there is none. */
  findText: (key: string) => string | undefined
}

export function accessSentence(entry: AccessLogRecord, words: SentenceWords): string {
  const { t } = words
  const key = sentenceKey(entry)
  // This version has no sentence for an event of a newer version.
  if (!key) return entry.event
  const who = personOf(entry.actorId, entry.actorName, words)
  const whom =
    entry.subjectName === null && entry.subjectId === null
      ? String(entry.details?.email ?? who)
      : personOf(entry.subjectId, entry.subjectName, words)
  return t(key, { ...valuesOf(entry, words), who, whom })
}

function sentenceKey({ event, details, subjectId }: AccessLogRecord): AccessKey | undefined {
  const isRepeated = Number(details?.times) > 1
  const key =
    event === 'personalDataSeen'
      ? `${event}_${details?.what}`
      : event === 'photoWithdrawn' || event === 'recordingWithdrawn' || event === 'personErased'
        ? `${event}_${details?.reason}`
        : event !== 'loginRefused'
          ? event
          : details?.pairs
            ? `${event}_many`
            : `${event}${subjectId === null ? '_unknown' : ''}${isRepeated ? '_times' : ''}`
  return isAccessKey(key) ? key : undefined
}

/** Name with id, such as `Rahima (#3)`: two people may share a name, but not an id. */
function personOf(id: number | null, name: string | null, { language, t }: SentenceWords): string {
  if (id !== null) return `${name ?? ''} (#${formatDigits(String(id), language)})`
  return name === null ? t('stranger') : actorName(name, language)
}

function valuesOf({ details }: AccessLogRecord, { language, findText }: SentenceWords) {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(details ?? {})) {
    const text = String(value)
    values[name] =
      findText(`users.${text}`) ??
      (name === 'problem' ? findText(`backups.${text}`) : undefined) ??
      (typeof value === 'number' ? formatDigits(text, language) : text)
  }
  // The label of the setting `registration.isOpen` is `settings.registrationIsOpen`.
  const key = String(details?.key ?? '')
  const label = key.replace(/\.(.)/, (_, first: string) => first.toUpperCase())
  values.setting = findText(`settings.${label}`) ?? key
  return values
}

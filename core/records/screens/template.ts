import { createContext } from 'react'
import type { StoredRecord } from '#core/lib/api/working-copy.ts'
import type { FormValues, Version } from '#core/ui/admin/form/record-form.ts'
import { versionOf } from '#core/ui/admin/form/record-values.ts'

/** Record of which the form of a new one begins as a copy. */
export const TemplateContext = createContext<StoredRecord | undefined>(undefined)

/** Fields that are not copied: address, days, files, marks and consent. */
const own = new Set([
  'slug',
  'date',
  'closesOn',
  'closesAt',
  'isPinned',
  'pinnedUntil',
  'takesPlaceOn',
  'takesPlaceUntil',
  'takesPlaceAt',
  'publishAt',
  'unpublishAt',
  'memoNumber',
  'asOf',
  'attachments',
  'recordingFileEn',
  'recordingFileBn',
  'fileUrl',
  'supersedes',
  'isSample',
  'isSampleBn',
  'hasContactConsent',
  'hasConsentOnFile',
])

/** Returns the values of a copy of a record. It begins as a draft. */
export function copyOf<V extends FormValues>(empty: V, template: StoredRecord): Version<V> {
  const { image = '', values } = versionOf(empty, template)
  // The file of an image stays in the library: both records show it.
  const changes: FormValues = { state: 'draft', libraryImage: image }
  const copied = Object.keys(empty).map((name) => {
    const value = own.has(name) ? empty[name] : (changes[name] ?? values[name])
    return [name, value]
  })
  return { values: Object.assign({ ...empty }, Object.fromEntries(copied)), updatedAt: undefined }
}

// The sections of records among the settings, with the keys of their texts (core/kernel/section-kinds.ts).
import { type SectionTables, sectionKinds } from '#core/kernel/section-kinds.ts'
import { keysOf } from '#core/platform/guards.ts'
import type { AdminKey } from '#core/translations/admin-translations.ts'
import type { IconName } from '#core/ui/admin/icon.tsx'

export type SectionEntity = keyof SectionTables
export type RecordSection = (typeof sectionKinds)[SectionEntity]['section']

export type RecordSectionInfo = {
  entity: SectionEntity
  section: RecordSection
  /** Name of one record. */
  label: AdminKey
  /** Name and purpose of the section. */
  title: AdminKey
  hint: AdminKey
} & Facts

/** Facts of a section, some as in section-kinds.ts, which knows no keys of texts. */
type Facts = {
  imageUse?: AdminKey
  path: string | undefined
  screens: string
  menu?: { group: 'content' | 'people'; icon: IconName }
  isInSettings?: boolean
  isInTables?: boolean
}

export const recordSections: readonly RecordSectionInfo[] = keysOf(sectionKinds).map((entity) => {
  const { section } = sectionKinds[entity]
  const facts: Facts = sectionKinds[entity]
  const texts = {
    label: `${entity}.one`,
    title: `${entity}.list`,
    hint: `${entity}.listHint`,
  } as const
  return { ...facts, ...texts, entity, section }
})

/** Returns the section of a kind of record; undefined if the settings have none for it. */
export function findSection(entity: string): RecordSectionInfo | undefined {
  return recordSections.find((section) => section.entity === entity)
}

/** Returns the section of a kind of record. @throws Error if the settings have none for it */
export function sectionOf(entity: string): RecordSectionInfo {
  const section = findSection(entity)
  if (!section) throw new Error(`${entity} has no section`)
  return section
}

// What the back-office knows of every entity. app/entities.ts has one of these for each.
import { createContext, useContext } from 'react'
import type { AdminKey } from '../../../translations/admin-translations.ts'

export type RecordName = {
  entity: string
  id: number
  /** What a clerk would call it; of a setting its key. */
  label: string
  labelBn?: string | null
}

export type EntityInfo = {
  /** What one of them is called. */
  label: AdminKey
  /** Where a record is changed and confirmed. */
  address: (record: Pick<RecordName, 'id' | 'label'>) => string | undefined
  /** The section of the settings in which it is confirmed. */
  section?: (label: string) => string | undefined
  /** Where a record is called by a key: the text for it. */
  name?: (label: string) => AdminKey | undefined
  /** What it is called in the list of what shows an image; `title` is filled in. */
  imageUse?: AdminKey | undefined
}

/** By entity, in the order of the side bar. A record may be of a kind that is not there any more. */
export const EntitiesContext = createContext<ReadonlyMap<string, EntityInfo>>(new Map())

export function useEntities(): ReadonlyMap<string, EntityInfo> {
  return useContext(EntitiesContext)
}

/** An address in the back-office; undefined for what has no screen. */
export function useRecordAddress(): (record: RecordName) => string | undefined {
  const entities = useEntities()
  return (record) => entities.get(record.entity)?.address(record)
}

// Facts about every entity that the back-office needs. app/entities.ts has one of these for each.
import { createContext, useContext } from 'react'
import type { AdminKey } from '#core/translations/admin-translations.ts'

export type RecordName = {
  entity: string
  id: number
  /** Name for people; for a setting its key. */
  label: string
  labelBn?: string | null
}

export type EntityInfo = {
  /** Name of one record. */
  label: AdminKey
  /** Screen on which a record is changed and confirmed. */
  address: (record: Pick<RecordName, 'id' | 'label'>) => string | undefined
  /** The section of the settings in which it is confirmed. */
  section?: (label: string) => string | undefined
  /** Text for records whose name is a key. */
  name?: (label: string) => AdminKey | undefined
  /** Name in the list of uses of an image; `title` is filled in. */
  imageUse?: AdminKey | undefined
}

/** Facts by entity, in the order of the side bar. A record may be of a kind that no longer exists. */
export const EntitiesContext = createContext<ReadonlyMap<string, EntityInfo>>(new Map())

export function useEntities(): ReadonlyMap<string, EntityInfo> {
  return useContext(EntitiesContext)
}

/** Returns the address of a record in the back-office; undefined if it has no screen. */
export function useRecordAddress(): (record: RecordName) => string | undefined {
  const entities = useEntities()
  return (record) => entities.get(record.entity)?.address(record)
}

// The record that a form edits. If it has a working copy, the form edits that, and the published version stays beside
// it.
import { hasVisibility, type Visibility } from '../visibility.ts'
import type { ApiClient, ApiResponse, CallOptions } from './api-client.ts'
import { inEveryState } from './every-state.ts'

/** Working copy as the API returns it. */
export type WorkingCopy = {
  fields: Record<string, string | number | boolean | null>
  /** True if the published version has changed since the copy was begun. */
  isOutdated: boolean
  savedBy: string
  updatedAt: string
}

export type StoredRecord = { id: number; updatedAt: string }

/** State of a record beside its form values. */
export type Edited = {
  /** Published version, which visitors see while it is visible. */
  published: StoredRecord & Visibility
  copy: WorkingCopy | undefined
}

/** API path of all working copies, and of the images that are held back. */
export const workingCopies = '/api/drafts'

export type WorkingCopies = { drafts: { entity: string; id: number }[]; heldBack: string[] }

/**
 * Returns the entity of a list, after which its address is named: `/api/page-texts` → `pageTexts`. The specification
 * has another name for photos.
 */
export function entityOf(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  if (name === 'photogallerys') return 'photos'
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Reads a record, with the fields of its working copy if it has one.
 * @param path of the record
 * @returns the record, with `edited` if it can have a working copy
 */
export async function readEdited<R>(
  api: ApiClient,
  path: string,
  options: CallOptions = {},
): Promise<ApiResponse<R>> {
  const response = await api.get<R & StoredRecord>(inEveryState(path), options)
  const published = response.data
  if (!hasVisibility(published)) return response
  const { data } = await api.get<WorkingCopies>(workingCopies, options)
  const entity = entityOf(path.slice(0, path.lastIndexOf('/')))
  const isThere = data.drafts.some((one) => one.entity === entity && one.id === published.id)
  if (!isThere) {
    const edited: Edited = { published, copy: undefined }
    return { ...response, data: { ...published, edited } }
  }
  const copy = (await api.get<WorkingCopy>(`${path}/draft`, options)).data
  const edited: Edited = { published, copy }
  return {
    ...response,
    data: { ...published, ...copy.fields, updatedAt: copy.updatedAt, edited },
  }
}

export function editedOf(record: object | undefined): Edited | undefined {
  return record && isEdited(record) ? record.edited : undefined
}

function isEdited(record: object): record is { edited: Edited } {
  return 'edited' in record
}

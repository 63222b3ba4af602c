// Unsaved input, kept in this browser under the id of its author.
import { createContext, useContext } from 'react'
import { removeFilesOf } from './file-store.ts'
import { localKeys, readLocal, removeLocal, writeLocal } from './local-store.ts'

/** Passwords and files are not part of it: `hadFile` refers to file-store.ts. */
export type Draft = {
  at: string
  /** The record's `updatedAt` when the input began. */
  updatedAt: string | undefined
  values: Record<string, unknown>
  hadFile: boolean
  /** Key of a new record whose request got no response: the record may exist. */
  idempotencyKeyOfRequest: string | undefined
  /** Values of the changed fields in the version of `updatedAt`, and its image. */
  base: DraftBase | undefined
}

export type DraftBase = { values: Record<string, unknown>; image?: string | undefined }

/** Id of the logged-in person. */
export const DraftOwnerContext = createContext<number | undefined>(undefined)

/**
 * Returns the name under which the unsaved input of a form is stored; `what` is such as `program/12` or `program/new`.
 */
export function useDraftKey(what: string): string {
  return `draft/${useContext(DraftOwnerContext) ?? 0}/${what}`
}

export function readDraft(key: string): Draft | undefined {
  try {
    const found: Partial<Draft> | null = JSON.parse(readLocal(key) ?? 'null')
    if (!found?.at || !found.values) return undefined
    return {
      at: found.at,
      updatedAt: found.updatedAt,
      values: found.values,
      hadFile: found.hadFile === true,
      idempotencyKeyOfRequest: found.idempotencyKeyOfRequest,
      base: found.base,
    }
  } catch {
    return undefined
  }
}

/** Stores unsaved input. @returns false if the browser refuses or is full */
export function writeDraft(
  key: string,
  values: object,
  updatedAt: string | undefined,
  idempotencyKeyOfRequest?: string,
  base?: DraftBase,
): boolean {
  const entries = Object.entries(values)
  const typed = new Map<string, unknown>(entries)
  const isChanged = ([name, value]: [string, unknown]) =>
    typed.get(name) !== value && !isSecret(name)
  const draft: Draft = {
    at: new Date().toISOString(),
    updatedAt,
    values: Object.fromEntries(
      entries.filter(([name, value]) => !(value instanceof File) && !isSecret(name)),
    ),
    hadFile: entries.some(([, value]) => value instanceof File),
    idempotencyKeyOfRequest,
    base: base && {
      values: Object.fromEntries(Object.entries(base.values).filter(isChanged)),
      image: base.image,
    },
  }
  return writeLocal(key, JSON.stringify(draft))
}

/** True for a field whose value is neither stored nor shown. */
export function isSecret(name: string): boolean {
  return /password/i.test(name)
}

export function removeDraft(key: string): void {
  removeLocal(key)
}

const aboutPeople = /^draft\/\d+\/(customer|user|gift)\//

/** Removes input about people, because another person may use this browser next. Other input stays for its author. */
export async function removeDraftsAboutPeople(): Promise<void> {
  for (const key of localKeys()) {
    if (aboutPeople.test(key)) removeLocal(key)
  }
  await removeFilesOf((draft) => aboutPeople.test(draft))
}

// Unsaved input, kept in this browser under the id of its author.
import { createContext, useContext } from 'react'
import { removeFilesOf } from './file-store.ts'
import { localKeys, readLocal, removeLocal, writeLocal } from './local-store.ts'

/** Passwords are not kept, and files not here: `hadFile` says that there was one, for file-store.ts. */
export type Draft = {
  at: string
  /** The record's `updatedAt` when the typing began. */
  updatedAt: string | undefined
  values: Record<string, unknown>
  hadFile: boolean
  /** Key of a new record that was sent and not answered: it may exist. */
  idempotencyKeyOfRequest: string | undefined
  /** Values of the changed fields in the version of `updatedAt`, and its image. */
  base: DraftBase | undefined
}

export type DraftBase = { values: Record<string, unknown>; image?: string | undefined }

/** The id of whoever is logged in. */
export const DraftOwnerContext = createContext<number | undefined>(undefined)

/** The name under which the draft of a form is kept; `what` is such as `program/12` or `program/new`. */
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

/** @returns whether it was kept: the browser may refuse or be full. */
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

/** A field whose value is neither kept nor shown. */
export function isSecret(name: string): boolean {
  return /password/i.test(name)
}

export function removeDraft(key: string): void {
  removeLocal(key)
}

const aboutPeople = /^draft\/\d+\/(customer|user)\//

/** Somebody else may use this browser next. What was typed about anything but people stays for its writer. */
export async function removeDraftsAboutPeople(): Promise<void> {
  for (const key of localKeys()) {
    if (aboutPeople.test(key)) removeLocal(key)
  }
  await removeFilesOf((draft) => aboutPeople.test(draft))
}

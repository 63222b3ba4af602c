// Unsaved input, kept in this browser under the id of its author.
import { createContext, useContext } from 'react'
import { removeFilesOf } from './file-store.ts'
import { localKeys, readLocal, removeLocal, writeLocal } from './local-store.ts'

/** Passwords and files are not part of it: `hadFile` refers to file-store.ts. */
export type UnsavedInput = {
  at: string
  /** The record's `updatedAt` when the input began. */
  updatedAt: string | undefined
  values: Record<string, unknown>
  hadFile: boolean
  /** Key of a new record whose request got no response: the record may exist. */
  idempotencyKeyOfRequest: string | undefined
  /** Values of the changed fields in the version of `updatedAt`, and its image. */
  base: UnsavedInputBase | undefined
  /** Screen of the form; undefined in the input of earlier versions. */
  screen?: InputScreen | undefined
}

/** Address within the back-office, and the title of the tab. */
type InputScreen = { address: string; title: string }

export type UnsavedInputBase = { values: Record<string, unknown>; image?: string | undefined }

/** Id of the logged-in person. */
export const InputOwnerContext = createContext<number | undefined>(undefined)

/**
 * Returns the name under which the unsaved input of a form is stored; `what` is such as `program/12` or `program/new`.
 * It begins as in 1.0.0, so that an update loses no input.
 */
export function useUnsavedInputKey(what: string): string {
  return `draft/${useContext(InputOwnerContext) ?? 0}/${what}`
}

export function readUnsavedInput(key: string): UnsavedInput | undefined {
  try {
    const found: Partial<UnsavedInput> | null = JSON.parse(readLocal(key) ?? 'null')
    if (!found?.at || !found.values) return undefined
    return {
      at: found.at,
      updatedAt: found.updatedAt,
      values: found.values,
      hadFile: found.hadFile === true,
      idempotencyKeyOfRequest: found.idempotencyKeyOfRequest,
      base: found.base,
      screen: found.screen,
    }
  } catch {
    return undefined
  }
}

/** Lists the unsaved input of one person whose screen is known, the newest first. */
export function listUnsavedInput(owner: number | undefined) {
  return localKeys()
    .filter((key) => key.startsWith(`draft/${owner ?? 0}/`))
    .flatMap((key) => {
      const { at, screen, values } = readUnsavedInput(key) ?? {}
      return at && screen && values ? [{ key, at, screen, values }] : []
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Stores unsaved input. @returns false if the browser refuses or is full */
export function writeUnsavedInput(
  key: string,
  values: object,
  updatedAt: string | undefined,
  idempotencyKeyOfRequest?: string,
  base?: UnsavedInputBase,
  screen?: InputScreen,
): boolean {
  const entries = Object.entries(values)
  const typed = new Map<string, unknown>(entries)
  const isChanged = ([name, value]: [string, unknown]) =>
    typed.get(name) !== value && !isSecret(name)
  const input: UnsavedInput = {
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
    screen,
  }
  return writeLocal(key, JSON.stringify(input))
}

/** True for a field whose value is neither stored nor shown. */
export function isSecret(name: string): boolean {
  return /password/i.test(name)
}

export function removeUnsavedInput(key: string): void {
  removeLocal(key)
}

const aboutPeople = /^draft\/\d+\/(customer|user|gift)\/|^shared(-before)?$/

/**
 * Removes input about people, and shared photos, because another person may use this browser next. Other input stays for
 * its author.
 */
export async function removeInputAboutPeople(): Promise<void> {
  for (const key of localKeys()) {
    if (aboutPeople.test(key)) removeLocal(key)
  }
  await removeFilesOf((inputKey) => aboutPeople.test(inputKey))
}

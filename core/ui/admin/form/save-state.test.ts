import { expect, test } from 'vitest'
import {
  keyForUnsavedInput,
  nextSaveState,
  type SaveEvent,
  type SaveState,
  startSaving,
} from './save-state.ts'

type Values = { title: string }

const start = startSaving<Values>('t1', 'key-1')

function after(...events: SaveEvent<Values>[]): SaveState<Values> {
  return events.reduce(nextSaveState, start)
}

const edited = { type: 'edited' } as const
const attempted = { type: 'attempted' } as const
const saved = { type: 'saved', nextKey: 'key-2' } as const
const lineGone = { type: 'waiting', problem: 'Error saving', waitsFor: 'connection' } as const

test('input is unsaved until it is saved, and the next record has a new key', () => {
  expect(start).toMatchObject({ step: 'unchanged', isUnsaved: false })
  expect(after(edited)).toMatchObject({ step: 'changed', isUnsaved: true })
  expect(after(edited, attempted)).toMatchObject({ step: 'saving', isUnsaved: false })
  expect(after(edited, attempted, saved)).toMatchObject({
    step: 'saved',
    isUnsaved: false,
    idempotencyKey: 'key-2',
    isWithoutResponse: false,
  })
})

test('input stays unsaved without a connection, and every further attempt has the same key', () => {
  const waiting = after(edited, attempted, lineGone)
  expect(waiting).toMatchObject({ step: 'offline', isUnsaved: true, problem: 'Error saving' })
  const again = nextSaveState(nextSaveState(waiting, lineGone), lineGone)
  expect(again).toMatchObject({ step: 'offline', isUnsaved: true, idempotencyKey: 'key-1' })
  expect(nextSaveState(again, saved)).toMatchObject({
    step: 'saved',
    isUnsaved: false,
    problem: '',
    idempotencyKey: 'key-2',
  })
  // Retried by the person.
  expect(nextSaveState(waiting, attempted)).toMatchObject({
    step: 'saving',
    problem: '',
    idempotencyKey: 'key-1',
  })
})

test('each attempt that fails counts once, whatever its retries, and so does its end', () => {
  const invalid = { type: 'invalid', problem: '' } as const
  expect(after(edited, invalid, invalid).failures).toBe(2)
  const waiting = after(edited, attempted, lineGone, lineGone, lineGone)
  expect(waiting.failures).toBe(1)
  const refused = { type: 'refused', problem: 'No', reason: '', isTransient: false } as const
  expect(nextSaveState(waiting, refused).failures).toBe(2)
  expect([attempted, lineGone].reduce(nextSaveState, waiting).failures).toBe(2)
})

test('input during the retries is an unsent change, still with the same key', () => {
  expect(after(edited, attempted, lineGone, edited)).toMatchObject({
    step: 'changed',
    isUnsaved: true,
    isWithoutResponse: true,
    idempotencyKey: 'key-1',
  })
})

test('after an earlier attempt has succeeded, the next one changes its result', () => {
  const found = { type: 'earlierFound', updatedAt: 't2', nextKey: 'key-3' } as const
  expect(after(edited, attempted, lineGone, attempted, found)).toMatchObject({
    step: 'saving',
    updatedAt: 't2',
    idempotencyKey: 'key-3',
    isWithoutResponse: false,
  })
})

test('a refusal keeps the input; whether an earlier attempt got a response stays known', () => {
  const refused = { type: 'refused', problem: 'No', reason: '', isTransient: false } as const
  expect(after(edited, attempted, refused)).toMatchObject({
    step: 'refused',
    isUnsaved: true,
    isWithoutResponse: false,
    problem: 'No',
  })
  expect(after(edited, attempted, lineGone, attempted, refused).isWithoutResponse).toBe(true)
  expect(after(edited, attempted, { ...refused, isTransient: true }).isWithoutResponse).toBe(true)
})

test('an invalid form is refused without a call; without input nothing is unsaved', () => {
  const invalid = { type: 'invalid', problem: '' } as const
  expect(after(invalid)).toMatchObject({ step: 'refused', isUnsaved: false })
  expect(after(edited, invalid)).toMatchObject({ step: 'refused', isUnsaved: true })
})

test('a conflict keeps the version of the others until one is chosen, and then its time is used', () => {
  const theirs = { values: { title: 'Theirs' }, updatedAt: 't9' }
  const conflict = after(edited, attempted, { type: 'conflicted', theirs })
  expect(conflict).toMatchObject({ step: 'conflict', isUnsaved: true, theirs })
  expect(nextSaveState(conflict, { type: 'resolved', updatedAt: 't9' })).toMatchObject({
    step: 'changed',
    theirs: undefined,
    updatedAt: 't9',
  })
  const unchosen = nextSaveState(conflict, { type: 'resolved', updatedAt: undefined })
  expect(unchosen).toMatchObject({ theirs: undefined, updatedAt: 't1', isUnsaved: true })
})

test('an ended login keeps the input', () => {
  const ended = { type: 'sessionEnded', problem: 'Log in again' } as const
  expect(after(edited, attempted, ended)).toMatchObject({
    step: 'sessionEnded',
    isUnsaved: true,
    problem: 'Log in again',
    idempotencyKey: 'key-1',
  })
})

test('an upload that ends in the background during a save is no change', () => {
  expect(after(edited, attempted, edited)).toMatchObject({ step: 'saving', isUnsaved: false })
})

test('unsaved input keeps the key of an attempt that may have arrived, and restores it', () => {
  expect(keyForUnsavedInput(after(edited))).toBeUndefined()
  expect(keyForUnsavedInput(after(edited, attempted))).toBe('key-1')
  expect(keyForUnsavedInput(after(edited, attempted, lineGone))).toBe('key-1')
  expect(keyForUnsavedInput(after(edited, attempted, saved))).toBeUndefined()
  const restored = {
    type: 'unsavedInputRestored',
    updatedAt: 't0',
    unansweredKey: 'old-key',
  } as const
  expect(after(restored)).toMatchObject({
    step: 'changed',
    isUnsaved: true,
    updatedAt: 't0',
    idempotencyKey: 'old-key',
    isWithoutResponse: true,
  })
  expect(after({ ...restored, unansweredKey: undefined })).toMatchObject({
    idempotencyKey: 'key-1',
    isWithoutResponse: false,
  })
})

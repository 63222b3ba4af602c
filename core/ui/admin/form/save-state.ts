// State of a record from the first input to the response of the server: a pure state machine. The hook around it sends,
// waits and renders; every decision about unsaved input and repeated requests is made here.
import type { Version } from './record-form.ts'
import type { SaveStep, WaitsFor } from './save-step.ts'

export type SaveState<V> = {
  step: SaveStep
  /** True if leaving the screen would lose something. */
  isUnsaved: boolean
  /** The record's `updatedAt` that is sent with the change. */
  updatedAt: string | undefined
  /** Sent with every attempt until the server has the record, so that it is saved once. */
  idempotencyKey: string
  /** An attempt with this key got no response: the server may have the record. */
  isWithoutResponse: boolean
  /** Error message of the last attempt; empty if it succeeded. */
  problem: string
  /** Reason of the server's refusal, if `problem` does not say it. */
  reason: string
  /** Number of attempts that failed. Retries of an attempt do not count. */
  failures: number
  waitsFor: WaitsFor
  /** Version of the others in a conflict, or that the record was deleted. */
  theirs: Version<V> | 'gone' | undefined
}

export type SaveEvent<V> =
  | { type: 'edited' }
  /** The input is invalid: nothing was sent. */
  | { type: 'invalid'; problem: string }
  | { type: 'attempted' }
  | { type: 'waiting'; problem: string; waitsFor: WaitsFor }
  /** An earlier attempt has succeeded after all: later input is a change of its result. */
  | { type: 'earlierFound'; updatedAt: string; nextKey: string }
  | { type: 'saved'; nextKey: string }
  /** @param isTransient the last attempt failed for a reason unrelated to the record. */
  | { type: 'refused'; problem: string; reason: string; isTransient: boolean }
  | { type: 'conflicted'; theirs: Version<V> | 'gone' }
  | { type: 'sessionEnded'; problem: string }
  /** `updatedAt` of the version that was overridden; undefined if nothing was chosen. */
  | { type: 'resolved'; updatedAt: string | undefined }
  | {
      type: 'unsavedInputRestored'
      updatedAt: string | undefined
      unansweredKey: string | undefined
    }

export function startSaving<V>(updatedAt: string | undefined, key: string): SaveState<V> {
  return {
    step: 'unchanged',
    isUnsaved: false,
    updatedAt,
    idempotencyKey: key,
    isWithoutResponse: false,
    problem: '',
    reason: '',
    failures: 0,
    waitsFor: 'connection',
    theirs: undefined,
  }
}

export function nextSaveState<V>(state: SaveState<V>, event: SaveEvent<V>): SaveState<V> {
  switch (event.type) {
    case 'edited':
      // Fields are disabled during a save; uploads that end in the background are no change.
      return state.step === 'saving' ? state : { ...state, step: 'changed', isUnsaved: true }
    case 'invalid':
      return {
        ...state,
        step: 'refused',
        problem: event.problem,
        reason: '',
        failures: state.failures + 1,
      }
    case 'attempted':
      // Not unsaved during a save, because the screen is left afterwards. The browser keeps the input until then.
      return { ...state, step: 'saving', isUnsaved: false, problem: '', reason: '' }
    case 'waiting':
      return failed(state, {
        step: 'offline',
        problem: event.problem,
        waitsFor: event.waitsFor,
        isWithoutResponse: true,
      })
    case 'earlierFound':
      return {
        ...state,
        updatedAt: event.updatedAt,
        idempotencyKey: event.nextKey,
        isWithoutResponse: false,
      }
    case 'saved':
      return {
        ...state,
        step: 'saved',
        isUnsaved: false,
        problem: '',
        idempotencyKey: event.nextKey,
        isWithoutResponse: false,
      }
    case 'refused':
      return failed(state, {
        step: 'refused',
        problem: event.problem,
        reason: event.reason,
        isWithoutResponse: state.isWithoutResponse || event.isTransient,
      })
    case 'conflicted':
      return failed(state, { step: 'conflict', theirs: event.theirs })
    case 'sessionEnded':
      return failed(state, { step: 'sessionEnded', problem: event.problem })
    case 'resolved':
      return {
        ...state,
        step: 'changed',
        theirs: undefined,
        updatedAt: event.updatedAt ?? state.updatedAt,
      }
    case 'unsavedInputRestored':
      return {
        ...state,
        step: 'changed',
        isUnsaved: true,
        updatedAt: event.updatedAt,
        idempotencyKey: event.unansweredKey ?? state.idempotencyKey,
        isWithoutResponse: event.unansweredKey !== undefined,
      }
  }
}

function failed<V>(state: SaveState<V>, changes: Partial<SaveState<V>>): SaveState<V> {
  const isRetry = state.step === 'offline' && changes.step === 'offline'
  const failures = state.failures + (isRetry ? 0 : 1)
  return { ...state, isUnsaved: true, failures, ...changes }
}

/** Returns the key kept with the unsaved input, so that the record is saved once even if the page was closed. */
export function keyForUnsavedInput({
  step,
  isWithoutResponse,
  idempotencyKey,
}: SaveState<unknown>) {
  return step === 'saving' || isWithoutResponse ? idempotencyKey : undefined
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/lib/api/api-error.ts'
import { keepTrying } from '#core/lib/api/retry.ts'
import { firstOf, newIdempotencyKey } from '#core/lib/api/send-new.ts'
import type { FormValues, SaveCall, Version } from './record-form.ts'
import { nextSaveState, type SaveEvent, type SaveState, startSaving } from './save-state.ts'
import type { WaitsFor } from './save-step.ts'

export type Saving<V extends FormValues> = {
  /** State of the last rendering. */
  state: SaveState<V>
  /** Current state, before it is rendered. */
  now: () => SaveState<V>
  change: (event: SaveEvent<V>) => void
  /**
   * Sends the values until they are saved or refused, with retries after connection failures.
   * @returns whether they are saved; false when the retries were ended by input, a new attempt or leaving.
   * @throws the error of the last attempt
   */
  send: (values: V) => Promise<boolean>
}

type SavingOptions<V extends FormValues> = {
  updatedAt: string | undefined
  save: (version: Version<V>, call: SaveCall) => Promise<void>
  failed: (error: unknown) => string
}

/** Runs the state machine of save-state.ts, and the attempts that drive it. */
export function useSaving<V extends FormValues>(options: SavingOptions<V>): Saving<V> {
  const { save, failed } = options
  const [state, setState] = useState(() => startSaving<V>(options.updatedAt, newIdempotencyKey()))
  const latest = useRef(state)
  const attempts = useRef<AbortController>(undefined)
  const isGone = useRef(false)

  function change(event: SaveEvent<V>) {
    // Half-typed input is not sent when the network returns.
    if (event.type === 'edited' && latest.current.step === 'offline') attempts.current?.abort()
    latest.current = nextSaveState(latest.current, event)
    setState(latest.current)
  }

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      // A request in progress completes, or stays in the unsaved input; a pending retry is not sent unseen.
      if (latest.current.step === 'offline') attempts.current?.abort()
    }
  }, [])

  async function send(values: V): Promise<boolean> {
    attempts.current?.abort()
    const control = new AbortController()
    attempts.current = control
    const { signal } = control
    change({ type: 'attempted' })
    try {
      await keepTrying((signal) => attempt(values, signal), {
        signal,
        isPatient: true,
        onWaiting: (isWaiting, cause) => {
          if (isGone.current) return control.abort()
          if (!isWaiting) return
          change({ type: 'waiting', problem: failed(cause), waitsFor: waitsForOf(cause) })
        },
      })
    } catch (error) {
      if (signal.aborted) return false
      throw error
    }
    change({ type: 'saved', nextKey: newIdempotencyKey() })
    return true
  }

  async function attempt(values: V, signal: AbortSignal) {
    const { updatedAt, idempotencyKey: key } = latest.current
    try {
      await save({ values, updatedAt }, { key, signal })
    } catch (error) {
      const earlier = firstOf(error)
      if (!earlier) throw error
      const nextKey = newIdempotencyKey()
      change({ type: 'earlierFound', updatedAt: earlier.seen, nextKey })
      await save({ values, updatedAt: earlier.seen }, { key: nextKey, signal })
    }
  }

  const now = useCallback(() => latest.current, [])
  return { state, now, change, send }
}

function waitsForOf(cause: unknown): WaitsFor {
  const code = cause instanceof ApiError && cause.code
  if (code === 'offline') return 'connection'
  return code === 'timeout' ? 'answer' : 'server'
}

// Memory for bodies that arrive. Anyone can start a body and never finish it, so the one that has been arriving longest
// is evicted for the next: a body sent at once, as any form is, is always accepted, even beside a client of the same
// address that holds as many as it can.
import { AppError } from '#core/platform/errors.ts'

export type BodyBudget = {
  /**
   * Reserves memory for a body of at most this length.
   * @param onEvict called when this body is evicted; never after `received`.
   * @throws AppError unavailable, when the whole budget is taken by bodies that have arrived
   */
  reserve: (address: string, bytes: number, onEvict: (error: AppError) => void) => BodyReservation
}

export type BodyReservation = {
  /** The whole body has arrived; it is being processed and can no longer be evicted. */
  received: () => void
  /** Releases its memory. */
  release: () => void
}

export type BodyBudgetOptions = { totalBytes?: number; perAddress?: number }

type Arriving = { address: string; bytes: number; onEvict: (error: AppError) => void }

/** 512 bodies of 8 KB, arriving or being processed. */
const defaultTotal = 4 * 2 ** 20
/** Concurrently arriving bodies of one address; a form arrives with its headers or a moment later. */
const defaultPerAddress = 16

export function createBodyBudget({
  totalBytes = defaultTotal,
  perAddress = defaultPerAddress,
}: BodyBudgetOptions = {}): BodyBudget {
  /** Bodies in order of arrival. */
  const arriving = new Set<Arriving>()
  let reservedBytes = 0

  function makeRoom(address: string, bytes: number) {
    const sameAddress = [...arriving].filter((body) => body.address === address)
    const [oldest] = sameAddress
    if (oldest && sameAddress.length >= perAddress) evict(oldest, tooManyFromAddress())
    for (const body of arriving) {
      if (reservedBytes + bytes <= totalBytes) break
      evict(body, tooMany())
    }
    if (reservedBytes + bytes > totalBytes) throw tooMany()
  }

  function evict(body: Arriving, error: AppError) {
    arriving.delete(body)
    reservedBytes -= body.bytes
    body.onEvict(error)
  }

  return {
    reserve(address, bytes, onEvict) {
      makeRoom(address, bytes)
      const body = { address, bytes, onEvict }
      arriving.add(body)
      reservedBytes += bytes
      let hasReceived = false
      return {
        received() {
          hasReceived = arriving.delete(body)
        },
        release() {
          if (hasReceived || arriving.delete(body)) reservedBytes -= bytes
          hasReceived = false
        },
      }
    },
  }
}

function tooManyFromAddress(): AppError {
  return new AppError('unavailable', 'limit.unfinished_requests')
}

function tooMany(): AppError {
  return new AppError('unavailable', 'limit.requests')
}

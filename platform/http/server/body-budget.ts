// What bodies of people who are not administrators may hold together. Anybody can begin a body and never end it,
// so the one that has been arriving longest gives way to the next: a body that comes at once, as any form does,
// always finds a place, also beside somebody of the same address who holds as many as they can.
import { AppError } from '../../errors.ts'

export type BodyBudget = {
  /**
   * Takes a place for a body of this length at most.
   * @param lowerPriority told when it is this body's turn to give way; not after `arrived`.
   * @throws AppError unavailable, when all places are taken by bodies that have arrived
   */
  take: (address: string, bytes: number, lowerPriority: (error: AppError) => void) => BodyPlace
}

export type BodyPlace = {
  /** The whole body is here, so it is worked on and does not give way any more. */
  arrived: () => void
  /** Its memory is free again. */
  release: () => void
}

export type BodyBudgetOptions = { totalBytes?: number; perAddress?: number }

type Arriving = { address: string; bytes: number; lowerPriority: (error: AppError) => void }

/** 512 bodies of 8 KB, arriving or being worked on. */
const defaultTotal = 4 * 2 ** 20
/** Bodies of one address on their way at the same time; a form arrives with its headers or a moment later. */
const defaultPerAddress = 16

export function createBodyBudget({
  totalBytes = defaultTotal,
  perAddress = defaultPerAddress,
}: BodyBudgetOptions = {}): BodyBudget {
  /** In the order they began. */
  const arriving = new Set<Arriving>()
  let held = 0

  function makeRoom(address: string, bytes: number) {
    const sameAddress = [...arriving].filter((body) => body.address === address)
    const [first] = sameAddress
    if (first && sameAddress.length >= perAddress) refuse(first, tooManyFromAddress())
    for (const oldest of arriving) {
      if (held + bytes <= totalBytes) break
      refuse(oldest, tooMany())
    }
    if (held + bytes > totalBytes) throw tooMany()
  }

  function refuse(body: Arriving, error: AppError) {
    arriving.delete(body)
    held -= body.bytes
    body.lowerPriority(error)
  }

  return {
    take(address, bytes, lowerPriority) {
      makeRoom(address, bytes)
      const body = { address, bytes, lowerPriority }
      arriving.add(body)
      held += bytes
      let hasArrived = false
      return {
        arrived() {
          hasArrived = arriving.delete(body)
        },
        release() {
          if (hasArrived || arriving.delete(body)) held -= bytes
          hasArrived = false
        },
      }
    },
  }
}

function tooManyFromAddress(): AppError {
  return new AppError(
    'unavailable',
    'Too many unfinished requests come from your network just now. Please try again in a few seconds.',
  )
}

function tooMany(): AppError {
  return new AppError(
    'unavailable',
    'The site gets too many requests just now. Please try again in a few seconds.',
  )
}

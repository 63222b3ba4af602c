// The server's links and the browser's keys share these pure functions, so that their steps agree.

export type Step = 'previous' | 'next' | 'first' | 'last'

/**
 * Returns the index that a step leads to, wrapping at the ends (specification, section 2); undefined with one photo or
 * fewer, when there is nowhere to go.
 */
export function stepFrom(index: number, count: number, step: Step): number | undefined {
  if (count <= 1) return undefined
  switch (step) {
    case 'previous':
      return (index - 1 + count) % count
    case 'next':
      return (index + 1) % count
    case 'first':
      return 0
    case 'last':
      return count - 1
  }
}

/** Ids of the photos that steps from the edges of this page lead to, in an album with several pages. */
export type Beyond = Record<Step, number | undefined>

/** Returns the id of the photo that a step leads to; it is on another page of the album if it is not in `photos`. */
export function idAfter(
  photos: readonly { id: number }[],
  index: number,
  step: Step,
  beyond: Beyond | undefined,
): number | undefined {
  const isEdge =
    step === 'first' || step === 'last' || index === (step === 'next' ? photos.length - 1 : 0)
  if (beyond && isEdge) return beyond[step]
  const next = stepFrom(index, photos.length, step)
  return next === undefined ? undefined : photos[next]?.id
}

const keySteps: Record<string, Step> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
}

export function stepOfKey(key: string): Step | undefined {
  return keySteps[key]
}

/** Minimum horizontal distance of a swipe, in pixels; a shorter one is an unsteady tap. */
const swipeLength = 40

/** Returns the step of a swipe by (x, y). The photo is pulled away, so leftwards means the next one. */
export function stepOfSwipe(x: number, y: number): Step | undefined {
  if (Math.abs(x) < swipeLength || Math.abs(x) < Math.abs(y) * 1.5) return undefined
  return x < 0 ? 'next' : 'previous'
}

/** Returns the index of the photo named by `?photo=`; undefined if it is not on this page. */
export function indexInAddress(search: string, photos: readonly { id: number }[]) {
  const asked = new URLSearchParams(search).get('photo')
  const index = photos.findIndex(({ id }) => String(id) === asked)
  return index === -1 ? undefined : index
}

export type Connection = {
  type?: string
  saveData?: boolean
  /** One of slow-2g, 2g, 3g and 4g. */
  effectiveType?: string
}

/** Returns true if the next photo may be fetched ahead, which limited or slow data forbids. */
export function canFetchAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

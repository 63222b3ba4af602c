// Steps of the album viewer. Pure, so that the server's links and the browser's keys agree.

export type Step = 'previous' | 'next' | 'first' | 'last'

/**
 * The index a step leads to: around the ends (specification, section 2). Undefined when there is nowhere to
 * go, with one photo or fewer.
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

/** Ids of the photos that the steps lead to from the edges of this page, where the album has several pages. */
export type Beyond = Record<Step, number | undefined>

/** Id of the photo a step leads to; it is on another page of the album when it is none of `photos`. */
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

/** Pixels a finger must travel sideways; less is a tap that shook. */
const swipeLength = 40

/** Returns the step for a finger that moved by (x, y): the photo is pulled away, so leftwards means next. */
export function stepOfSwipe(x: number, y: number): Step | undefined {
  if (Math.abs(x) < swipeLength || Math.abs(x) < Math.abs(y) * 1.5) return undefined
  return x < 0 ? 'next' : 'previous'
}

/** Index of the photo that `?photo=` asks for; undefined when it asks for none of these. */
export function indexInAddress(
  search: string,
  photos: readonly { id: number }[],
): number | undefined {
  const asked = new URLSearchParams(search).get('photo')
  const index = photos.findIndex(({ id }) => String(id) === asked)
  return index === -1 ? undefined : index
}

export type Connection = {
  type?: string
  saveData?: boolean
  /** slow-2g, 2g, 3g or 4g */
  effectiveType?: string
}

/** True if the next photo may be fetched before it is asked for: not on slow or limited data. */
export function canFetchAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

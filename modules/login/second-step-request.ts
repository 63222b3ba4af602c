import { ApiError } from '#core/lib/api/api-error.ts'
import type { SecondStepRequest } from './second-step-login.service.server.ts'

/** Returns the second step that a login requires; undefined for other errors. */
export function secondStepOf(error: unknown): SecondStepRequest | undefined {
  const isWanted = error instanceof ApiError && error.code === 'second_step_required'
  return isWanted && isRequest(error.body) ? error.body : undefined
}

/** Returns the second step that the login page has left in the history; undefined if there is none. */
export function secondStepIn(state: unknown): SecondStepRequest | undefined {
  if (typeof state !== 'object' || state === null || !('secondStep' in state)) return undefined
  return isRequest(state.secondStep) ? state.secondStep : undefined
}

/** Responses are trusted to match the description of the API, as elsewhere in the back-office. */
function isRequest(body: unknown): body is SecondStepRequest {
  return typeof body === 'object' && body !== null && 'challenge' in body && 'methods' in body
}

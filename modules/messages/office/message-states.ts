// The API and the screen share these transitions between the states of a message.
import type { MessageState } from '../sender/due-day.ts'

export const messageStates = [
  'new',
  'read',
  'assigned',
  'waiting',
  'answered',
  'closed',
] as const satisfies readonly MessageState[]

/** Next states, besides the state itself, in which its texts can be corrected. Nothing becomes new again. */
const nextStates: Readonly<Record<MessageState, readonly MessageState[]>> = {
  new: ['read', 'assigned', 'waiting', 'answered', 'closed'],
  read: ['assigned', 'waiting', 'answered', 'closed'],
  assigned: ['read', 'waiting', 'answered', 'closed'],
  waiting: ['read', 'assigned', 'answered', 'closed'],
  answered: ['read', 'assigned', 'waiting', 'closed'],
  closed: ['read', 'answered'],
}

export function mayBecome(from: MessageState, to: MessageState): boolean {
  return from === to || nextStates[from].includes(to)
}

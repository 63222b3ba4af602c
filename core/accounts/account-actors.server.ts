import { type Actor, systemActor } from '#core/kernel/history/change-content.ts'
import { commandLineActor } from '#core/records/audit/record-access.service.server.ts'

/** Actor in history when there is no account yet, or only a link. */
export const signUpActor: Actor = { name: 'Registration' }
export const linkActor: Actor = { name: 'One-time link' }

/** Names in history for changes that no person made. */
export const programNames = [
  systemActor.name,
  signUpActor.name,
  linkActor.name,
  commandLineActor.name,
]

// Operations that read at the desk, whose rights are checked before anything is read.
import type { Caller } from '#core/kernel/api/access.ts'
import type { Answer } from '#core/kernel/api/define-api.ts'
import type { Services } from '#core/kernel/services.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import { requireDesk } from './desk-access.server.ts'

/** @returns `read`, and `see` for what names givers, which is recorded; both add an operation as `answer` does */
export function deskReads(services: Services, answer: Answer): { read: Answer; see: Answer } {
  const read = answerAfter(answer, ({ id }) => requireDesk(services.db, id))
  const see = answerAfter(read, (caller) => recordSeen(services, caller, { what: 'gifts' }))
  return { read, see }
}

function answerAfter(answer: Answer, check: (caller: Caller) => Promise<void>): Answer {
  return (route, handle, hook) =>
    answer(route, async (asked) => check(asked.caller).then(() => handle(asked)), hook)
}

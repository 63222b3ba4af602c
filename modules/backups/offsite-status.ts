// Tells when copies elsewhere are due, and when they are late.

import { ageOf } from '#core/settings/stored/backup-plan.ts'

/** Reasons for a failed copy; the server's log has the details. */
export const offsiteProblems = ['diskFull', 'outOfReach', 'notProven'] as const

export type OffsiteProblem = (typeof offsiteProblems)[number]

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** An hour less than a week, because it is looked at once an hour. */
const proofEveryMs = 7 * dayMs - hourMs

export type OffsiteStatus = {
  name: string | null
  provenAt: string | null
  offsiteName: string | null
  offsiteSentAt: string | null
  offsiteProvenAt: string | null
}

export function isCopyDue(status: OffsiteStatus, now: Date): boolean {
  return status.name !== status.offsiteName || isProofDue(status, now)
}

/** There must be a copy to prove. */
export function isProofDue({ offsiteSentAt, offsiteProvenAt }: OffsiteStatus, now: Date): boolean {
  if (offsiteSentAt === null) return false
  return offsiteProvenAt === null || ageOf(offsiteProvenAt, now) >= proofEveryMs
}

/** True if the last proven backup has not been sent within a day, or no copy was proven for more than a week. */
export function isCopyLate(status: OffsiteStatus, now: Date): boolean {
  const { name, provenAt, offsiteName, offsiteSentAt, offsiteProvenAt } = status
  if (name === null || provenAt === null) return false
  const isUnsent = name !== offsiteName && ageOf(offsiteSentAt ?? provenAt, now) > 2 * dayMs
  const isUnproven =
    offsiteProvenAt !== null && ageOf(offsiteProvenAt, now) > proofEveryMs + 2 * dayMs
  return isUnsent || isUnproven
}

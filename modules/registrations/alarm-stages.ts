// The end of a registration is announced in stages. The NGO Affairs Bureau expects a request for renewal six months
// ahead.
import { daysLeft } from './registration-state.ts'

/** Days before the end, earliest announcement first. */
export const alarmStages = [180, 90, 30, 7] as const

export type AlarmStage = (typeof alarmStages)[number]

/** Returns the stages reached so far, latest last: none before the first announcement, all after the end. */
export function reachedStages(validUntil: string, today: string): AlarmStage[] {
  const left = daysLeft(validUntil, today)
  return alarmStages.filter((days) => left <= days)
}

/** Returns the stages reached before today. */
export function pastStages(validUntil: string, today: string): AlarmStage[] {
  const left = daysLeft(validUntil, today)
  return alarmStages.filter((days) => left < days)
}

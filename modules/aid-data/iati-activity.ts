// Projects as activities of IATI 2.03 (iatistandard.org), from given values only: codes of kinds of aid and finance are
// nowhere given, and so left out.

import { type AidText, aidText, aidTextOfHtml } from '#core/lib/text/aid-text.ts'
import { startOf } from '#core/lib/text/day.ts'
import type { Project } from '#modules/projects/project.queries.server.ts'
import { sectorCodes } from '#modules/projects/project.ts'

export type IatiActivity = {
  id: number
  /** ISO instant of the last change, and of the last given date that has come. */
  updatedAt: string
  title: AidText
  description: AidText
  funder: AidText
  /** Code of the list ActivityStatus: 2 is implementation, 3 finalisation, 4 closed. */
  status: 2 | 3 | 4
  /** Codes of the list ActivityDateType, and days `YYYY-MM-DD`. */
  dates: readonly { type: 1 | 2 | 3 | 4; day: string }[]
  /** Empty if not given. */
  area: AidText
  /** Code of the three digits of the OECD's DAC; undefined if the office names no sector. */
  sector: number | undefined
  /** Commitment of the funder in whole taka; undefined without an amount or the day of the agreement. */
  commitment: { amount: number; day: string } | undefined
}

/**
 * Returns a project as an activity; undefined if it lacks what IATI requires: title, description, an organisation that
 * takes part and a first day.
 * @param today calendar day in Dhaka, `YYYY-MM-DD`
 */
export function iatiActivity(project: Project, today: string): IatiActivity | undefined {
  const { id, updatedAt, startsOn, endsOn, agreedOn, amount, status } = project
  const title = aidText(project.title, project.titleBn)
  const description = aidTextOfHtml(project.description, project.descriptionBn)
  const funder = aidText(project.financialPartner, project.financialPartnerBn)
  const isWhole = [title, description, funder].every((text) => text.length > 0)
  if (!isWhole || !startsOn) return undefined
  const isOver = status === 'completed'
  // IATI allows no actual date in the future.
  const start = { type: startsOn <= today ? (2 as const) : (1 as const), day: startsOn }
  const end = endsOn && {
    type: isOver && endsOn <= today ? (4 as const) : (3 as const),
    day: endsOn,
  }
  const dates = end ? [start, end] : [start]
  const arrivals = dates.filter(({ day }) => day <= today).map(({ day }) => startOf(day))
  // The office has not closed it, though its last day has come.
  const running = endsOn && endsOn <= today ? 3 : 2
  const changes = [updatedAt, ...arrivals.map((arrival) => arrival.toISOString())]
  return {
    id,
    updatedAt: changes.sort().at(-1) ?? updatedAt,
    title,
    description,
    funder,
    status: isOver ? 4 : running,
    dates,
    area: aidText(project.area, project.areaBn),
    sector: sectorCodes[project.sector ?? ''],
    commitment:
      amount !== null && agreedOn && agreedOn <= today ? { amount, day: agreedOn } : undefined,
  }
}

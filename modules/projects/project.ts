import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { describeEntity, type RecordOf } from '#core/lib/entity/describe-entity.ts'
import {
  amount,
  choice,
  cropped,
  day,
  html,
  image,
  input,
  optionalChoice,
  order,
  publishing,
  text,
} from '#core/lib/entity/fields.ts'
import { consentField } from '#core/images/consent-form.schema.ts'

/** Statuses of a project, the default first. */
export const projectStatuses = ['completed', 'running'] as const

/** Sectors, and their codes of three digits of the OECD's DAC. */
export const sectorCodes: Readonly<Record<string, number>> = {
  education: 112,
  health: 122,
  water: 140,
  rights: 151,
  protection: 160,
  loans: 240,
  farming: 311,
  fishing: 313,
  environment: 410,
  several: 430,
  relief: 720,
  preparedness: 740,
}
export const projectSectors = Object.keys(sectorCodes)

/** Maximum length of the description, in visible characters. */
export const maxDescription = 5_000

const dayOutput = { description: 'YYYY-MM-DD.' }

export const project = describeEntity(
  'projects',
  {
    title: text({ required: 'record.title_required', isSearched: true }),
    technicalPartner: text({ isNeverNull: true, isSearched: true }),
    financialPartner: text({ required: 'project.financial_partner_required', isSearched: true }),
    duration: text({ required: 'project.duration_required' }),
    status: {
      ...choice(projectStatuses),
      form: z._default(z.enum(projectStatuses), 'completed'),
    },
    description: { ...html({ max: maxDescription, hasImages: true }), description: 'HTML.' },
    area: text(),
    amount: amount({ description: 'Whole taka.' }),
    startsOn: day(dayOutput),
    endsOn: day(dayOutput),
    agreedOn: day({
      isPast: true,
      description: 'Day of the agreement with the financial partner about the amount, YYYY-MM-DD.',
    }),
    sector: optionalChoice(projectSectors),
    imagename: image(),
    /** JSON: consent to the photo. If it is empty, the stored consent stays. */
    consent: input(consentField, ''),
    ...cropped,
    sortOrder: order(),
    ...publishing,
  },
  {
    sort: ['sortOrder', 'title', 'titleBn', 'duration'],
    checks: [
      z.refine<{ startsOn?: string | null | undefined; endsOn?: string | null | undefined }>(
        ({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn,
        { error: issueText('project.ends_before_start'), path: ['endsOn'] },
      ),
    ],
  },
)

export type ProjectRecord = RecordOf<typeof project>

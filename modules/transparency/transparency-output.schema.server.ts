import { z } from '@hono/zod-openapi'
import { instant, isSample } from '#core/kernel/api/parameters.ts'
import { personGroups } from '#core/people/person.ts'
import { walletKinds, walletUses } from '#core/settings/ways-to-give/wallets.ts'
import { statisticAccuracies, statisticGroups, statisticUnits } from '#core/statistics/statistic.ts'
import { numberedKinds } from '#modules/messages/sender/message-numbers.queries.server.ts'
import { reportTypes } from '#modules/reports/report.ts'

const bangla = z.string().nullable()
const day = z.string().nullable().openapi({ description: 'YYYY-MM-DD.' })
const href = z.string().openapi({ description: 'On this site.', example: '/uploads/a.pdf' })

const certificateFacts = z.object({
  number: z.string().nullable(),
  registeredOn: day,
  validUntil: day,
  certificate: href.nullable(),
  bytes: z.int().nullable(),
  pageCount: z.int().nullable(),
})

export const registrationFacts = z.object({
  id: z.int(),
  name: z.string(),
  nameBn: bangla,
  purpose: z.string(),
  purposeBn: bangla,
  law: z.string(),
  lawBn: bangla,
  state: z.enum(['unconfirmed', 'unlimited', 'valid', 'renewing', 'ended']).openapi({
    description:
      '`unconfirmed`: the organisation has given no number, so nothing is claimed; `unlimited`: no end is known; `renewing`: its renewal has been asked for.',
  }),
  number: z.string().nullable(),
  registeredOn: day.openapi({ description: 'YYYY-MM-DD, of the first certificate.' }),
  renewedOn: day.openapi({ description: 'YYYY-MM-DD, of the certificate in force.' }),
  validUntil: day,
  renewalRequestedOn: day,
  certificate: href.nullable(),
  bytes: z.int().nullable(),
  pageCount: z.int().nullable(),
  earlier: z
    .array(certificateFacts)
    .openapi({ description: 'Earlier certificates, the newest first.' }),
  isSample,
})

export const personFacts = z.object({
  id: z.int(),
  group: z.enum(personGroups),
  name: z.string(),
  nameBn: bangla,
  role: z.string().nullable(),
  roleBn: bangla,
  since: day,
  until: day,
  isSample,
})

export const figureFacts = z.object({
  key: z.string(),
  group: z.enum(statisticGroups),
  label: z.string(),
  labelBn: bangla,
  value: z.int(),
  unit: z.enum(statisticUnits),
  ownUnit: z.string().nullable(),
  ownUnitBn: bangla,
  accuracy: z.enum(statisticAccuracies).nullable(),
  asOf: day,
  source: z.string().nullable(),
  sourceBn: bangla,
  isSample,
})

export const reportFacts = z.object({
  id: z.int(),
  title: z.string(),
  titleBn: bangla,
  reportType: z.enum(reportTypes),
  href,
  bytes: z.int().nullable(),
  pageCount: z.int().nullable(),
  sha256: z
    .string()
    .nullable()
    .openapi({ description: 'SHA-256 of the file in hex: see `/verify`.' }),
  publishedOn: day,
  isAudit: z.boolean().openapi({ description: 'The report of the auditor.' }),
  isSample,
})

export const policyFacts = z.object({
  title: z.string(),
  titleBn: bangla,
  href,
  bytes: z.int().nullable().openapi({ description: 'Null for a page, which has no file.' }),
  pageCount: z.int().nullable(),
  isSafeguarding: z.boolean(),
  isSample,
})

export const projectFacts = z.object({
  id: z.int(),
  title: z.string(),
  titleBn: bangla,
  financialPartner: z.string(),
  financialPartnerBn: bangla,
  duration: z.string(),
  durationBn: bangla,
  amount: z.int().nullable().openapi({ description: 'Whole taka.' }),
  startsOn: day,
  endsOn: day,
  isSample,
})

const given = z.object({ text: z.string(), textBn: z.string() }).nullable().openapi({
  description: 'Value given by the organisation; null until it is given.',
})

const inBoth = z.object({ en: z.string(), bn: z.string() })

export const accountFacts = z.object({
  kind: z.enum(['bank', ...walletKinds]),
  use: z
    .enum([...walletUses, ''])
    .openapi({ description: 'Use of a wallet; empty if not stated.' }),
  number: z.string().openapi({ description: 'Empty if it is given in the words of `text` alone.' }),
  routingNumber: z.string(),
  name: inBoth,
  holder: inBoth,
  bank: inBoth,
  branch: inBoth,
  text: inBoth,
  isSample,
})

const changedAt = instant.nullable()

const numbers = {
  received: z.int(),
  answered: z.int(),
  medianDays: z.int().nullable().openapi({ description: 'From receipt to answer.' }),
}

export const transparencyOutput = z
  .object({
    site: z.string().openapi({ description: 'The address to which every `href` belongs.' }),
    name: z.string(),
    nameBn: z.string(),
    changedAt: changedAt.openapi({ description: 'Last change of anything the site shows.' }),
    updatedAt: z
      .object({
        registrations: changedAt,
        governance: changedAt,
        figures: changedAt,
        reports: changedAt,
        policies: changedAt,
        projects: changedAt,
        gifts: changedAt,
        informationOfficer: changedAt,
      })
      .openapi({ description: 'Last change of each part; null if the part is empty.' }),
    registrations: z.array(registrationFacts),
    governance: z.object({ chair: given, executiveDirector: given, people: z.array(personFacts) }),
    figures: z.array(figureFacts),
    reports: z.array(reportFacts).openapi({ description: 'The newest of them.' }),
    policies: z.array(policyFacts),
    projects: z.object({
      total: z.int(),
      completed: z.array(projectFacts).openapi({ description: 'The first of them.' }),
    }),
    gifts: z.object({
      bank: given,
      mobile: given,
      accounts: z
        .array(accountFacts)
        .openapi({ description: '`bank` and `mobile`, part by part.' }),
      text: z.string().openapi({ description: 'HTML.' }),
      textBn: z.string().openapi({ description: 'HTML.' }),
      isSample: z.boolean(),
    }),
    complaints: z.object({
      phone: z.string().nullable(),
      href,
      asOf: z.iso.date().openapi({ description: 'The day on which they were counted.' }),
      years: z
        .array(
          z.object({
            year: z.int(),
            ...numbers,
            kinds: z.array(z.object({ kind: z.enum(numberedKinds), ...numbers })),
          }),
        )
        .openapi({
          description: 'Numbers of all messages but safeguarding concerns, the newest year first.',
        }),
    }),
    informationOfficer: given,
  })
  .openapi('Transparency')

export type TransparencyRecord = z.infer<typeof transparencyOutput>

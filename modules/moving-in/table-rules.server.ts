// Each kind of record is validated and stored by its own form and service, so that a row obeys the rules of the form.
import type * as z from 'zod/mini'
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { visibilityStates } from '#core/lib/visibility.ts'
import { createPerson } from '#core/people/person.service.server.ts'
import { emptyPerson, personForm, personGroups } from '#core/people/person-form.schema.ts'
import { listStatistics } from '#core/statistics/statistic.queries.server.ts'
import { createStatistic } from '#core/statistics/statistic.service.server.ts'
import {
  emptyStatistic,
  type StatisticForm,
  statisticForm,
  statisticGroups,
  statisticUnits,
} from '#core/statistics/statistic-form.schema.ts'
import { createCustomer } from '#modules/customers/customer.service.server.ts'
import { customerForm, emptyCustomer } from '#modules/customers/customer-form.schema.ts'
import { createDonor } from '#modules/donors/donor.service.server.ts'
import { donorForm, donorKinds, emptyDonor } from '#modules/donors/donor-form.schema.ts'
import { donorGroups } from '#modules/donors/donor-groups.ts'
import { createNotice } from '#modules/notices/notice.service.server.ts'
import { emptyNotice, noticeForm } from '#modules/notices/notice-form.schema.ts'
import { noticeKinds } from '#modules/notices/notice-kinds.ts'
import { createOffice } from '#modules/offices/office.service.server.ts'
import { emptyOffice, officeForm } from '#modules/offices/office-form.schema.ts'
import { createProgram } from '#modules/programs/program.service.server.ts'
import { emptyProgram, programForm } from '#modules/programs/program-form.schema.ts'
import { createProject } from '#modules/projects/project.service.server.ts'
import {
  emptyProject,
  projectForm,
  projectStatuses,
} from '#modules/projects/project-form.schema.ts'
import { parseForm } from './parse-form.server.ts'
import type { FieldChoices, TableKind } from './table-kinds.ts'

type Values = Readonly<Record<string, unknown>>

export type TableRules = {
  fields: readonly string[]
  choices: FieldChoices
  /** Plain text in these fields becomes HTML. */
  html: readonly string[]
  /**
   * Identities of a record, the most specific first; without any if it has no name. A row whose first identity a record
   * has is there already.
   */
  identify: (values: Values) => string[]
  /** Adds one record. @throws AppError invalid, conflict */
  add: (services: Services, actor: Actor, values: Values) => Promise<unknown>
}

/** Images, files and records that another record names are added by hand. */
const leftOut =
  /image|recording|^(?:focus[XY]|albumId|attachments|consent|morePage|signs|hasConsentOnFile|hasContactConsent)$/i

const state = visibilityStates

export const tableRules: Readonly<Record<TableKind, TableRules>> = {
  notices: rulesOf({
    form: noticeForm,
    empty: emptyNotice,
    create: createNotice,
    choices: { kind: noticeKinds, state },
    html: ['body', 'bodyBn'],
    identify: (values) => namedAndDated(values, 'title', 'date'),
  }),
  programs: rulesOf({
    form: programForm,
    empty: emptyProgram,
    create: createProgram,
    choices: { state },
    html: ['description', 'descriptionBn', 'body', 'bodyBn'],
    identify: (values) => named(values, 'title'),
  }),
  projects: rulesOf({
    form: projectForm,
    empty: emptyProject,
    create: createProject,
    choices: { status: projectStatuses, state },
    html: ['description', 'descriptionBn'],
    identify: (values) => named(values, 'title', 'financialPartner'),
  }),
  donors: rulesOf({
    form: donorForm,
    empty: emptyDonor,
    create: createDonor,
    choices: { group: donorGroups.map(({ group }) => group), kind: donorKinds, state },
    identify: (values) => named(values, 'name'),
  }),
  people: rulesOf({
    form: personForm,
    empty: emptyPerson,
    create: createPerson,
    choices: { group: personGroups, state },
    identify: (values) => named(values, 'name', 'group'),
  }),
  offices: rulesOf({
    form: officeForm,
    empty: emptyOffice,
    create: createOffice,
    identify: (values) => named(values, 'name'),
  }),
  statistics: rulesOf({
    form: statisticForm,
    empty: emptyStatistic,
    create: createFigure,
    choices: { group: statisticGroups, unit: statisticUnits },
    identify: (values) => namedAndDated(values, 'label', 'asOf'),
  }),
  customers: rulesOf({
    form: customerForm,
    empty: emptyCustomer,
    create: createCustomer,
    identify: (values) => named(values, 'email'),
  }),
}

function rulesOf<Form>({
  form,
  empty,
  create,
  choices = {},
  html = [],
  identify,
}: {
  form: z.core.$ZodType<Form>
  empty: object
  create: (services: Services, actor: Actor, form: Form) => Promise<unknown>
  choices?: FieldChoices
  html?: readonly string[]
  identify: TableRules['identify']
}): TableRules {
  return {
    fields: Object.keys(empty).filter((field) => !leftOut.test(field)),
    choices,
    html,
    identify,
    add: (services, actor, values) => create(services, actor, parseForm(form, values)),
  }
}

/** Adds another date to a figure of this name, if there is one. */
async function createFigure(services: Services, actor: Actor, form: StatisticForm) {
  const [name] = named(form, 'label')
  const known = (await listStatistics(services.db)).find((one) => named(one, 'label')[0] === name)
  return createStatistic(services, actor, { ...form, key: form.key ?? known?.key })
}

/** Returns the identity made of texts in English or, without one, in Bangla; empty if the first is missing. */
function named(values: Values, ...fields: string[]): string[] {
  const parts = fields.map((field) => {
    const text = String(values[field] || values[`${field}Bn`] || '')
    return text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  })
  return parts[0] ? [parts.join('\n')] : []
}

function namedAndDated(values: Values, name: string, day: string): string[] {
  return [...(values[day] ? named(values, name, day) : []), ...named(values, name)]
}

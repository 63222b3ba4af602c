// Each kind of record is validated and stored by its own form and service, so that a row obeys the rules of the form.
import type * as z from 'zod/mini'
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import type { Field } from '#core/lib/entity/fields.ts'
import { writesOf } from '#core/entity/write-record.server.ts'
import { personWrites } from '#core/people/person.service.server.ts'
import { person } from '#core/people/person.ts'
import { listStatistics } from '#core/statistics/statistic.queries.server.ts'
import { statisticWrites } from '#core/statistics/statistic.service.server.ts'
import { type StatisticForm, statistic } from '#core/statistics/statistic.ts'
import { createCustomer } from '#modules/customers/customer.service.server.ts'
import { customerForm, emptyCustomer } from '#modules/customers/customer-form.schema.ts'
import { donor } from '#modules/donors/donor.ts'
import { noticeWrites } from '#modules/notices/notice.service.server.ts'
import { notice } from '#modules/notices/notice.ts'
import { office } from '#modules/offices/office.ts'
import { programWrites } from '#modules/programs/program.service.server.ts'
import { program } from '#modules/programs/program.ts'
import { project } from '#modules/projects/project.ts'
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

export const tableRules: Readonly<Record<TableKind, TableRules>> = {
  notices: rulesOf({
    ...notice,
    create: noticeWrites.create,
    identify: (values) => namedAndDated(values, 'title', 'date'),
  }),
  programs: rulesOf({
    ...program,
    create: programWrites.create,
    identify: (values) => named(values, 'title'),
  }),
  projects: rulesOf({
    ...project,
    create: writesOf(project).create,
    identify: (values) => named(values, 'title', 'financialPartner'),
  }),
  donors: rulesOf({
    ...donor,
    create: writesOf(donor).create,
    identify: (values) => named(values, 'name'),
  }),
  people: rulesOf({
    ...person,
    create: personWrites.create,
    identify: (values) => named(values, 'name', 'group'),
  }),
  offices: rulesOf({
    ...office,
    create: writesOf(office).create,
    identify: (values) => named(values, 'name'),
  }),
  statistics: rulesOf({
    ...statistic,
    create: createFigure,
    identify: (values) => namedAndDated(values, 'label', 'asOf'),
  }),
  customers: rulesOf({
    form: customerForm,
    empty: emptyCustomer,
    all: [],
    create: createCustomer,
    identify: (values) => named(values, 'email'),
  }),
}

function rulesOf<Form>({
  form,
  empty,
  all,
  create,
  identify,
}: {
  form: z.core.$ZodType<Form>
  empty: object
  all: readonly (readonly [string, Field])[]
  create: (services: Services, actor: Actor, form: Form) => Promise<unknown>
  identify: TableRules['identify']
}): TableRules {
  const fields = Object.keys(empty).filter((field) => !leftOut.test(field))
  const shown = all.filter(([name]) => fields.includes(name))
  return {
    fields,
    choices: Object.fromEntries(
      shown.flatMap(([name, { choices }]) => (choices ? [[name, choices]] : [])),
    ),
    html: shown.flatMap(([name, { kind }]) => (kind === 'html' ? [name] : [])),
    identify,
    add: (services, actor, values) => create(services, actor, parseForm(form, values)),
  }
}

/** Adds another date to a figure of this name, if there is one. */
async function createFigure(services: Services, actor: Actor, form: StatisticForm) {
  const [name] = named(form, 'label')
  const known = (await listStatistics(services.db)).find((one) => named(one, 'label')[0] === name)
  return statisticWrites.create(services, actor, { ...form, key: form.key ?? known?.key })
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

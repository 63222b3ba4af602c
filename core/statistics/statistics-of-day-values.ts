// Values of the form of a day are flat, like those of every form: `known/members`, `added/1/label`. The body of the
// request is made from them.
import * as z from 'zod/mini'
import type { Checkable } from '#core/lib/check-form.ts'
import type { FormValues } from '#core/ui/admin/form/record-form.ts'
import type { StatisticRecord } from './statistic.ts'
import { statisticsOfDay } from './statistics-of-day.schema.ts'

/** Numbers of the rows in which statistics can be added. */
export const addedNumbers = [1, 2, 3, 4, 5] as const

const emptyAdded = { label: '', labelBn: '', unit: 'number', ownUnit: '', ownUnitBn: '', value: '' }
export type AddedField = keyof typeof emptyAdded

export const addedName = (number: number, field: AddedField) => `added/${number}/${field}`
export const knownName = (key: string) => `known/${key}`

export function emptyDay(keys: readonly string[]): FormValues {
  const added = addedNumbers.flatMap((number) =>
    Object.entries(emptyAdded).map(([field, value]) => [`added/${number}/${field}`, value]),
  )
  const known = keys.map((key) => [knownName(key), ''])
  return { asOf: '', source: '', sourceBn: '', ...Object.fromEntries([...known, ...added]) }
}

/** True if anything of an added statistic was typed. */
export function isAdded(values: FormValues, number: number): boolean {
  return Object.entries(emptyAdded).some(
    ([field, empty]) => (values[`added/${number}/${field}`] ?? empty) !== empty,
  )
}

/** Builds the body of the request: statistics with a number, and added ones with any input. */
export function dayBody(values: FormValues, rows: readonly StatisticRecord[]) {
  const { asOf, source, sourceBn } = values
  const ofDay = (key: string) => rows.find((row) => row.key === key && row.asOf === asOf)
  return {
    asOf,
    source,
    sourceBn,
    known: filledKeys(values).map((key) => ({
      key,
      value: values[knownName(key)],
      updatedAt: ofDay(key)?.updatedAt,
    })),
    added: addedOf(values).map((number) =>
      Object.fromEntries(
        Object.keys(emptyAdded).map((field) => [field, values[`added/${number}/${field}`]]),
      ),
    ),
  }
}

/** Checks the form by the rules of the API, with problems under the names of its fields. */
export const daySchema: Checkable = {
  '~standard': {
    validate: (value) => {
      const values: FormValues = { ...Object(value) }
      const { error } = z.safeParse(statisticsOfDay, dayBody(values, []))
      return {
        issues: (error?.issues ?? []).map(({ message, path }) => ({
          message,
          path: [fieldName(values, path)],
        })),
      }
    },
  },
}

function fieldName(values: FormValues, [list, index, field]: readonly PropertyKey[]): string {
  if (typeof index !== 'number') return String(list)
  if (list === 'known') return knownName(filledKeys(values)[index] ?? '')
  return `added/${addedOf(values)[index]}/${String(field)}`
}

function filledKeys(values: FormValues): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('known/') && String(value).trim() ? [name.slice('known/'.length)] : [],
  )
}

function addedOf(values: FormValues): number[] {
  return addedNumbers.filter((number) => isAdded(values, number))
}

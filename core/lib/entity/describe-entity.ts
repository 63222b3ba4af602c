// A kind of record described once: its form, the values of an empty form, its columns and its responses follow.
import * as z from 'zod/mini'
import type { Entity } from '#core/kernel/db/tables.ts'
import { type EitherLanguage, flag, inEitherLanguage, seenUpdatedAt } from '../form-fields.ts'
import { endsAfterItBegins } from '../visibility-fields.ts'
import type { Field } from './fields.ts'

export type Fields = Readonly<Record<string, Field>>

/** The fields with those in Bangla, which end in `Bn`. */
type InBoth<F extends Fields> = F & {
  [N in keyof F & string as F[N] extends { bangla: Field } ? `${N}Bn` : never]: F[N] extends {
    bangla: infer Bangla
  }
    ? Bangla
    : never
}
type Part<F, P extends 'form' | 'empty' | 'stored'> =
  F extends Field<infer Form, infer Empty, infer Stored>
    ? { form: Form; empty: Empty; stored: Stored }[P]
    : never
type Parts<All, P extends 'form' | 'empty' | 'stored'> = {
  -readonly [N in keyof All as Part<All[N], P> extends undefined ? never : N]: Part<All[N], P>
}

type Shape<F extends Fields> = Parts<InBoth<F>, 'form'> & {
  isSample: typeof flag
  updatedAt: typeof seenUpdatedAt
}
export type FormOf<F extends Fields> = z.ZodMiniObject<Extract<Shape<F>, z.core.$ZodLooseShape>>

/** Valid values of the form. */
export type FormValues<F extends Fields> = z.infer<FormOf<F>>

/** Columns that the fields describe. */
export type StoredValues<F extends Fields> = Parts<InBoth<F>, 'stored'>

/** A record as the API returns it. */
export type RecordOf<D extends { fields: Fields }> = StoredValues<D['fields']> & {
  id: number
  isSample: boolean
  createdAt: string
  updatedAt: string
}

/** A record of a kind that does not tell when it was made. */
export type UndatedRecordOf<D extends { fields: Fields }> = Omit<RecordOf<D>, 'createdAt'>

export type Described<E extends Entity = Entity, F extends Fields = Fields> = {
  entity: E
  /** Path of the list in the API. */
  path: `/api/${E}`
  fields: F
  /** Every field by the name of its column, Bangla included. */
  all: readonly (readonly [string, Field])[]
  form: FormOf<F>
  empty: Parts<InBoth<F>, 'empty'> & { isSample: boolean }
  /** Fields required in at least one language, with the message if both are empty. */
  required: EitherLanguage
  /** Columns by which the list is searched and sorted. */
  columns: ListColumns
  keepsUnsent: boolean
}

type ListColumns = {
  searchText: readonly string[]
  searchHtml: readonly string[]
  sort: readonly string[]
  sortAsText: readonly string[]
}

type Rules<F extends Fields> = {
  /** Columns by which the list is sorted, besides the time of the last change and the id. */
  sort: readonly ((keyof InBoth<F> & string) | 'createdAt')[]
  /** Rules about several fields. */
  checks?: readonly z.core.$ZodCheck<z.infer<FormOf<F>>>[]
  /** True if fields that a change does not send stay; otherwise they are emptied. */
  keepsUnsent?: true
}

type AnyRules = {
  sort: readonly string[]
  checks?: readonly z.core.$ZodCheck<Record<string, unknown>>[]
  keepsUnsent?: boolean
}

/** Describes a kind of record. @param entity its table, and the last part of its path in the API */
export function describeEntity<const E extends Entity, const F extends Fields>(
  entity: E,
  fields: F,
  rules: Rules<F>,
): Described<E, F>
export function describeEntity(
  entity: Entity,
  fields: Fields,
  { sort, checks = [], keepsUnsent = false }: AnyRules,
): object {
  const all = Object.entries(fields).flatMap(([name, field]): [string, Field][] =>
    field.bangla
      ? [
          [name, field],
          [`${name}Bn`, field.bangla],
        ]
      : [[name, field]],
  )
  const required = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.required ? [[name, field.required]] : [],
    ),
  )
  const names = (test: (field: Field) => unknown) =>
    all.filter(([, field]) => test(field)).map(([name]) => name)
  const texts = names(({ kind }) => kind === 'text' || kind === 'choice')
  const shape: z.core.$ZodLooseShape = {
    ...Object.fromEntries(all.flatMap(([name, { form }]) => (form ? [[name, form]] : []))),
    isSample: flag,
    updatedAt: seenUpdatedAt,
  }
  return {
    entity,
    path: `/api/${entity}`,
    fields,
    all,
    form: z
      .object(shape)
      .check(
        ...inEitherLanguage(required),
        ...('publishAt' in fields ? [endsAfterItBegins] : []),
        ...checks,
      ),
    empty: {
      ...Object.fromEntries(
        all.flatMap(([name, { empty }]) => (empty === undefined ? [] : [[name, empty]])),
      ),
      isSample: false,
    },
    required,
    columns: {
      searchText: names(({ isSearched, kind }) => isSearched && kind !== 'html'),
      searchHtml: names(({ isSearched, kind }) => isSearched && kind === 'html'),
      sort: [...sort, 'updatedAt', 'id'],
      sortAsText: sort.filter((name) => texts.includes(name)),
    },
    keepsUnsent,
  }
}

import type { Entity } from '#core/kernel/db/tables.ts'
import type { Patch } from '#core/kernel/history/change-content.ts'
import { fieldError } from '#core/platform/errors.ts'
import type { Described, Fields, FormValues } from '#core/lib/entity/describe-entity.ts'
import type { Field } from '#core/lib/entity/fields.ts'
import { cleanBody, cleanOptionalDescription } from '#core/lib/html/clean-html.server.ts'

/**
 * Returns the columns that a form sets, with sanitised HTML. An undefined one stays as it is.
 * @throws AppError invalid if nothing visible of a required text is left
 */
export function columnsOf<E extends Entity, F extends Fields>(
  described: Described<E, F>,
  form: FormValues<F>,
): Patch<E>
export function columnsOf(
  { all, fields, keepsUnsent }: Described,
  form: Readonly<Record<string, unknown>>,
): object {
  const sent = all.filter(([, field]) => field.kind !== 'input' && field.form)
  const columns = Object.fromEntries(
    sent.map(([name, field]) => {
      const value = field.kind === 'html' ? clean(name, field, form[name]) : form[name]
      const isEmptied = field.isEmptied ?? !(keepsUnsent || field.isKept)
      return [name, value === undefined && isEmptied ? emptyOf(field) : value]
    }),
  )
  for (const [name, { kind, required }] of Object.entries(fields)) {
    if (kind === 'html' && required && !columns[name] && !columns[`${name}Bn`]) {
      throw fieldError('invalid', name, required)
    }
  }
  return { ...columns, isSample: form.isSample }
}

function clean(name: string, { isNull, isShort, hasImages = false }: Field, html: unknown) {
  if (typeof html !== 'string') return html
  const text = isShort ? cleanOptionalDescription(name, html) : cleanBody(name, html, { hasImages })
  return text ?? (isNull ? null : '')
}

function emptyOf({ kind }: Field) {
  return kind === 'flag' ? false : null
}

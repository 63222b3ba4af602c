import { parseIssueText, type ReceivedReason } from '#core/error-messages/error-message.ts'

/**
 * A zod schema, typed by the interface that all schema libraries share (standardschema.dev), so that none is loaded.
 */
export type Checkable = {
  '~standard': { validate: (value: unknown) => CheckResult | Promise<CheckResult> }
}

type CheckResult = { readonly issues?: readonly Issue[] | undefined }
type Issue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Accepts any values: the server alone checks them. */
export const unchecked: Checkable = { '~standard': { validate: () => ({}) } }

/** Validates the values of a form. @returns the first error of each field, by name; empty if all are valid */
export function checkForm(schema: Checkable, values: unknown): Record<string, ReceivedReason> {
  const result = schema['~standard'].validate(values)
  if (result instanceof Promise) throw new Error('A form is checked without waiting')
  const errors: Record<string, ReceivedReason> = {}
  for (const { path, message } of result.issues ?? []) {
    const first = path?.[0]
    const name = String(typeof first === 'object' ? first.key : first)
    errors[name] ??= parseIssueText(message)
  }
  return errors
}

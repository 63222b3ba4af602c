// The user form (specification, section 5) has the rules of the API.
import * as z from 'zod/mini'
import {
  type ErrorMessage,
  issueText,
  type PlainKey,
  type ReceivedReason,
} from '#core/error-messages/error-message.ts'
import { roles } from '#core/kernel/permissions.ts'
import type { Checkable } from '#core/lib/check-form.ts'
import {
  cleanEmail,
  cleanName,
  emailProblem,
  nameProblem,
  passwordProblem,
} from '#core/accounts/user.schema.ts'

/** A password is required only for a new user. */
export const newUserForm = userForm(true)
export const knownUserForm = userForm(false)

/** Returns one message for all missing fields; each field has its own too. */
export function missingMessage(
  errors: Readonly<Record<string, ReceivedReason>>,
): PlainKey | undefined {
  const isMissing = Object.values(errors).some(({ key }) => key === 'value.required')
  return isMissing ? 'user.fields_required' : undefined
}

function userForm(isNew: boolean): Checkable {
  const problemOf = (password: string, about = {}) =>
    password || isNew ? passwordProblem(password, about) : undefined
  return z
    .object({
      name: checked(cleanName, nameProblem),
      email: checked(cleanEmail, emailProblem),
      password: checked((written) => written, problemOf),
      role: z.enum(roles),
    })
    .check(({ value, issues }) => {
      const { name, email, password } = value
      const problem = problemOf(password, { name, email })
      if (!problem) return
      const message = issueText(problem)
      issues.push({ code: 'custom', input: password, message, path: ['password'] })
    })
}

function checked(
  clean: (written: string) => string,
  problemOf: (text: string) => ErrorMessage | undefined,
) {
  return z.string().check(z.overwrite(clean), ({ value, issues }) => {
    const problem = problemOf(value)
    if (problem) issues.push({ code: 'custom', input: value, message: issueText(problem) })
  })
}

/** Initial values of the form of a new user: role USER unless an administrator picks another. */
export const emptyUser = {
  name: '',
  email: '',
  /** An empty password keeps the current one. */
  password: '',
  role: 'USER',
  /** Password of people who change their own account. */
  currentPassword: '',
}

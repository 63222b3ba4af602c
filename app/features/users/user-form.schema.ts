// The user form (specification, section 5), with the rules the API has.
import * as z from 'zod/mini'
import type { Checkable } from '../../lib/check-form.ts'
import {
  allRequired,
  cleanEmail,
  cleanName,
  emailProblem,
  nameProblem,
  passwordProblem,
  roles,
} from '../accounts/user.schema.ts'

const missing = 'This is required.'

/** The password is required only for somebody new. */
export const newUserForm = userForm(true)
export const knownUserForm = userForm(false)

/** One sentence when something is missing; each field says it too. */
export function missingSentence(errors: Record<string, string>): string {
  return Object.values(errors).includes(missing) ? allRequired : ''
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
      const message = problemOf(password, { name, email })
      if (message) issues.push({ code: 'custom', input: password, message, path: ['password'] })
    })
}

function checked(
  clean: (written: string) => string,
  problemOf: (text: string) => string | undefined,
) {
  return z.string().check(z.overwrite(clean), ({ value, issues }) => {
    const message = problemOf(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })
}

/** What the form of a new one holds: role USER unless an administrator picks another. */
export const emptyUser = {
  name: '',
  email: '',
  /** Empty: the old one stays. */
  password: '',
  role: 'USER',
  /** Of whoever changes their own account. */
  currentPassword: '',
}

// The fields of people as the API takes them and gives them.
import { z } from '@hono/zod-openapi'
import { type ErrorMessage, errorMessage, issueText } from '#core/error-messages/error-message.ts'
import { instant } from '#core/kernel/api/parameters.ts'
import { roles } from '#core/kernel/permissions.ts'
import { languages } from '#core/lib/text/language.ts'
import { newPasswordProblem } from './common-password-filter.server.ts'
import {
  cleanEmail,
  cleanName,
  emailProblem,
  longestEmail,
  longestName,
  longestPassword,
  nameProblem,
  passwordProblem,
  shortestPassword,
} from './user.schema.ts'

/** @param problemOf returns the error message of a value, if any. */
function checked(
  clean: (written: string) => string,
  problemOf: (text: string) => ErrorMessage | undefined,
) {
  return z
    .string()
    .transform(clean)
    .superRefine((text, context) => {
      const problem = problemOf(text)
      if (problem) context.addIssue({ code: 'custom', message: issueText(problem) })
    })
}

export const nameInput = checked(cleanName, nameProblem).openapi({
  type: 'string',
  minLength: 1,
  maxLength: longestName,
  example: 'Rahima Khatun',
})

export const emailInput = checked(cleanEmail, emailProblem).openapi({
  type: 'string',
  format: 'email',
  maxLength: longestEmail,
  example: 'rahima@example.org',
})

export const passwordInput = checked((written) => written, newPasswordProblem).openapi({
  type: 'string',
  format: 'password',
  minLength: shortestPassword,
  maxLength: longestPassword,
  description:
    'Any characters. The 100,000 commonest ones are refused; twelve characters are a good length.',
})

/** A password that is only compared: an over-long one cannot be right, and is not worth a hash. */
export const givenPassword = z
  .string()
  .min(1, issueText('value.required'))
  .max(2 * longestPassword, issueText(errorMessage('password.too_long', { max: longestPassword })))
  .openapi({ format: 'password' })

export const deviceKey = z
  .string()
  .regex(/^[\w-]{43}$/, issueText('device_key.invalid'))
  .optional()
  .openapi({
    description:
      '256 random bits as base64url that this browser made once and keeps. A device that has logged in before keeps its own allowance of attempts while the account is guessed at from elsewhere.',
  })

export const roleInput = z.enum(roles).openapi({ example: 'USER' })

export const languageInput = z.enum(languages).nullable().openapi({
  description: 'Language of the mails to this person; null for the first language of the site.',
  example: 'bn',
})

type Context = { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void }

/** Refuses passwords that a stranger would try first for this person. */
export function refuseObvious(
  { name, email, password }: { name: string; email: string; password?: string | undefined },
  context: Context,
): void {
  const problem = password && passwordProblem(password, { name, email })
  if (problem) {
    context.addIssue({ code: 'custom', message: issueText(problem), path: ['password'] })
  }
}

export const messageOutput = z.object({ message: z.string() })

/** A person who can log in. The output never contains a password in any form. */
export const userOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    name: z.string().openapi({ example: 'Rahima Khatun' }),
    email: z.string().openapi({ example: 'rahima@example.org' }),
    role: z.enum(roles),
    language: languageInput,
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('User')

export type UserRecord = z.infer<typeof userOutput>

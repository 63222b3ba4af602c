// The body of a new API token.
import * as z from 'zod/mini'
import { errorMessage, issueText } from '#core/error-messages/error-message.ts'
import { tokenScopes } from '#core/kernel/permissions.ts'
import { optionalDayAhead } from '#core/lib/day-fields.ts'
import { cleanName, programNameProblem } from '#core/accounts/user.schema.ts'

const longest = 60

export const tokenBody = z.object({
  name: z.pipe(
    z.pipe(z.string(), z.transform(cleanName)),
    z
      .string()
      .check(
        z.maxLength(longest, issueText(errorMessage('text.too_long', { max: longest }))),
        ({ value, issues }) => {
          const problem = programNameProblem(value)
          if (problem) issues.push({ code: 'custom', input: value, message: issueText(problem) })
        },
      ),
  ),
  scopes: z
    .array(z.enum(tokenScopes))
    .check(z.minLength(1, issueText('token.no_scope')), z.maxLength(tokenScopes.length)),
  expiresOn: optionalDayAhead,
})

export type TokenBody = z.infer<typeof tokenBody>

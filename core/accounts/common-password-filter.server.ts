// The 100,000 commonest passwords of acceptable length. They are checked on the server only, so that a browser need not
// load them. `npm run common-passwords` made the file and documents its source.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { isInBloomFilter } from './bloom-filter.ts'
import { cleanPassword, passwordProblem } from './user.schema.ts'

export const filterFile = join(projectRoot, 'core/accounts/common-passwords.bloom')

let filter: Buffer | undefined

/**
 * Checks every new password.
 * @param about facts about the person that a stranger knows.
 * @returns the problem, undefined if there is none.
 */
export function newPasswordProblem(
  password: string,
  about?: { name?: string | undefined; email?: string | undefined },
): ErrorMessage | undefined {
  const problem = passwordProblem(password, about)
  if (problem) return problem
  filter ??= readFileSync(filterFile)
  return isInBloomFilter(asFiltered(password), filter) ? 'password.too_easy' : undefined
}

/** Ignores case: attackers try both. */
export function asFiltered(password: string): string {
  return cleanPassword(password).toLowerCase()
}

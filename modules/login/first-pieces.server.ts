import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#core/platform/project-root.ts'
import type { LoginFacts } from './login-context.ts'

const file = join(projectRoot, 'build/first-pieces.json')

/** Files of the first screen after the login, as the build has listed them; none during development. */
export const firstPieces: LoginFacts['pieces'] = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { en: [], bn: [] }

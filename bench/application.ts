import { type Role, startRole } from './role.ts'
import type { ApplicationAnswer, ApplicationQuestion } from './roles/application.ts'
import { siteEnvironment } from './site.ts'

export type Application = Role<ApplicationQuestion, ApplicationAnswer>

export function startApplication(dataDir: string): Application {
  return startRole('application', siteEnvironment(dataDir, 3000))
}

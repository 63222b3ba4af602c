import { type Role, startRole } from './role.ts'
import type { ApplicationQuestion, ApplicationResponse } from './roles/application.ts'
import { siteEnvironment } from './site.ts'

export type Application = Role<ApplicationQuestion, ApplicationResponse>

export function startApplication(dataDir: string): Application {
  return startRole('application', siteEnvironment(dataDir, 3000))
}

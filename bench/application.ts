import { type Role, startRole } from './role.ts'
import type { ApplicationRequest, ApplicationResponse } from './roles/application.ts'
import { siteEnvironment } from './site.ts'

export type Application = Role<ApplicationRequest, ApplicationResponse>

export function startApplication(dataDir: string): Application {
  return startRole('application', siteEnvironment(dataDir, 3000))
}

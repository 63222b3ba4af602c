// The back-office's content API as an administrator, a user and a stranger call it.
import { onTestFinished } from 'vitest'
import { createBackupApi } from '#app/features/backups/backup.api.server.ts'
import { createCustomerApi } from '#app/features/customers/customer.api.server.ts'
import { createCustomerImageApi } from '#app/features/customers/customer-image.api.server.ts'
import { createDashboardApi } from '#app/features/dashboard/dashboard.api.server.ts'
import { createDonorApi } from '#app/features/donors/donor.api.server.ts'
import { createAlbumApi } from '#app/features/gallery/album.api.server.ts'
import { createAlbumAdminApi } from '#app/features/gallery/album-admin.api.server.ts'
import { createPhotoApi } from '#app/features/gallery/photo.api.server.ts'
import { createPhotoAdminApi } from '#app/features/gallery/photo-admin.api.server.ts'
import { createHistoryApi } from '#app/features/history/history.api.server.ts'
import { createImageApi } from '#app/features/images/image.api.server.ts'
import { createPageTextApi } from '#app/features/pages/page-text.api.server.ts'
import { createProgramApi } from '#app/features/programs/program.api.server.ts'
import { createProgramAdminApi } from '#app/features/programs/program-admin.api.server.ts'
import { createProjectApi } from '#app/features/projects/project.api.server.ts'
import { createRegistrationApi } from '#app/features/registrations/registration.api.server.ts'
import { createReportApi } from '#app/features/reports/report.api.server.ts'
import { createReportAdminApi } from '#app/features/reports/report-admin.api.server.ts'
import { createReportFileApi } from '#app/features/reports/report-file.api.server.ts'
import { createSettingApi } from '#app/features/settings/setting.api.server.ts'
import { createStatisticApi } from '#app/features/statistics/statistic.api.server.ts'
import type { Services } from '#platform/services.ts'
import { openAccounts } from './accounts.ts'
import { plain } from './pictures.ts'
import { createTestServices } from './services.ts'
import { verifyHistory } from './verify-history.ts'

const contentApis = [
  createCustomerApi,
  createCustomerImageApi,
  createProgramAdminApi,
  createAlbumAdminApi,
  createPhotoAdminApi,
  createReportAdminApi,
  createReportFileApi,
  createImageApi,
  createHistoryApi,
  createSettingApi,
  createPageTextApi,
  createStatisticApi,
  createRegistrationApi,
  createDonorApi,
  createProjectApi,
  createDashboardApi,
  createBackupApi,
]

const publicApis = [createProgramApi, createAlbumApi, createPhotoApi, createReportApi].map(
  (create) => (services: Services) => create(services),
)

/** At the end of the test history is verified, and services that were not handed in are closed. */
export async function openContent(given?: Services) {
  const services = given ?? (await ownServices())
  onTestFinished(() => verifyHistory(services.db))
  const { call, makePerson } = openAccounts(services, [...contentApis, ...publicApis])
  const { token, name } = await makePerson({ role: 'ADMIN', name: 'Rahima' })
  type Options = Parameters<typeof call>[1]
  return {
    services,
    db: services.db,
    name,
    /** As nobody, or with the options that are given. */
    call,
    makePerson,
    admin: (line: string, options: Options = {}) => call(line, { token, ...options }),
  }
}

async function ownServices(): Promise<Services> {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  return services
}

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** @param size bytes; what is missing is appended, which no decoder minds. */
export async function jpegFile(name = 'photo.jpg', size?: number): Promise<File> {
  const jpeg = await plain(600, 400).jpeg().toBuffer()
  const padding = Buffer.alloc(Math.max(0, (size ?? 0) - jpeg.byteLength))
  return new File([jpeg, padding], name, { type: 'image/jpeg' })
}

/** What an answer holds, for a look into it. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return { ...Object(body) }
}

export function versionOf({ headers }: { headers: Headers }): string {
  return headers.get('X-Content-Version') ?? ''
}

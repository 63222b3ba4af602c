// The content API of the back-office, called as administrator, user and anonymously.
import { afterAll, onTestFinished } from 'vitest'
import type { WriteLimits } from '#core/kernel/api/write-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { openAccounts } from './accounts.ts'
import { plain } from './images.ts'
import { createTestServices } from './services.ts'
import { verifyHistory } from './verify-history.ts'

/** Opens a site. After the test its history is verified, and services opened here are closed. */
export async function openContent(given?: Services, limits?: WriteLimits) {
  const services = given ?? (await ownServices())
  onTestFinished(() => verifyHistory(services.db))
  return contentOf(services, limits)
}

/**
 * One site for all tests of a file, which must leave it usable by the others; the history is verified after the last
 * test.
 */
export async function openSharedContent() {
  const { close, ...services } = await createTestServices()
  afterAll(async () => {
    await verifyHistory(services.db)
    await close()
  })
  return contentOf(services)
}

async function contentOf(services: Services, limits?: WriteLimits) {
  const { call, logIn, makePerson } = openAccounts(services, limits)
  const { token, name, email } = await makePerson({ role: 'ADMIN', name: 'Rahima' })
  type Options = Parameters<typeof call>[1]
  return {
    services,
    db: services.db,
    name,
    email,
    /** Anonymously, or with the given options. */
    call,
    logIn,
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

/** @param size bytes; padding is appended, which decoders ignore. */
export async function jpegFile(name = 'photo.jpg', size?: number): Promise<File> {
  const jpeg = await plain(600, 400).jpeg().toBuffer()
  const padding = Buffer.alloc(Math.max(0, (size ?? 0) - jpeg.byteLength))
  return new File([jpeg, padding], name, { type: 'image/jpeg' })
}

/** The body of a response as a record. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return { ...Object(body) }
}

export function versionOf({ headers }: { headers: Headers }): string {
  return headers.get('X-Content-Version') ?? ''
}

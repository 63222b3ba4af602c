// Customers are personal data: their images are stored apart from the public uploads.

import { fileBytes } from '#core/kernel/api/multipart.ts'
import { type Actor, changeContent } from '#core/kernel/history/change-content.ts'
import { type Changed, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { brokenConstraint } from '#core/platform/db/constraint.ts'
import { AppError } from '#core/platform/errors.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import type { Customer } from './customer.queries.server.ts'
import type { CustomerForm } from './customer-form.schema.ts'

export async function createCustomer(services: Services, actor: Actor, form: CustomerForm) {
  return withImage(services, form.image, (imageName) =>
    addCustomer(services, actor, form, imageName),
  )
}

/** @param imageName image in the private storage */
export async function addCustomer(
  services: Services,
  actor: Actor,
  { name, email, mobile }: CustomerForm,
  imageName: string | undefined,
): Promise<Changed<Customer>> {
  return changeContent(services, actor, async (change) => {
    const values = { name, email, mobile, imageName: imageName ?? null }
    const record = await change.insert('customers', values)
    return { record, version: change.version }
  })
}

/**
 * Updates a customer. The current image stays if no new one is sent, unless it is removed. The old file stays for undo.
 */
export async function updateCustomer(
  services: Services,
  actor: Actor,
  target: Target,
  { name, email, mobile, image, removeImage }: CustomerForm,
): Promise<Changed<Customer>> {
  return withImage(services, image, (newName) =>
    changeContent(services, actor, async (change) => {
      const old = await findFresh(change, 'customers', target)
      const imageName = newName ?? (removeImage ? null : old.imageName)
      const record = await change.update('customers', old.id, { name, email, mobile, imageName })
      return { record, version: change.version }
    }),
  )
}

async function withImage<T>(
  services: Services,
  file: File | undefined,
  work: (name: string | undefined) => Promise<T>,
): Promise<T> {
  const bytes = await fileBytes(file, largeImage)
  if (!bytes) return work(undefined)
  const { privateImages, privateStorage, dialect, log } = services
  const { name } = await privateImages.ingest(bytes)
  try {
    return await work(name)
  } catch (error) {
    // PostgreSQL may have committed before the connection was lost; the sweep removes what is left then.
    const isCertain =
      dialect === 'sqlite' || error instanceof AppError || brokenConstraint(error) !== undefined
    if (isCertain) await privateStorage.remove(name).catch((err) => log.warn({ err, name }, 'left'))
    throw error
  }
}

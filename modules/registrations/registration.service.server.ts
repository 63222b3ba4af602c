// Creates and updates legal registrations.

import type { Change } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { freeSlug, slugOf } from '#core/lib/text/slug.ts'
import { writesOf } from '#core/entity/write-record.server.ts'
import { readFileFacts } from '#modules/reports/report-file.service.server.ts'
import {
  listRegistrations,
  type Registration,
  toRegistration,
} from './registration.queries.server.ts'
import { registration } from './registration.ts'
import type { EarlierCertificate } from './registration-state.ts'

/**
 * The key and the file of a registration stay unless sent. A renewal adds the stored certificate to the visible earlier
 * ones, and removes the file and the request for renewal unless the form sets them.
 */
export const registrationWrites = writesOf(registration, {
  prepare: async (services, { fileUrl, isRenewal }, _columns, target) => {
    // A renewal never keeps the old certificate's file.
    const isFileKept = target && fileUrl === undefined && !isRenewal
    return isFileKept ? {} : readCertificate(services, fileUrl ?? null)
  },
  complete: async (change, form, old) => ({
    key: await findFreeKey(
      change,
      form.key ?? old?.key ?? (form.name || form.nameBn || ''),
      old?.id,
    ),
    ...(old &&
      form.isRenewal && {
        earlier: JSON.stringify(renewed(toRegistration(old))),
        renewalRequestedOn: form.renewalRequestedOn ?? null,
      }),
  }),
})

async function readCertificate(services: Services, fileUrl: string | null) {
  const { fileBytes, pageCount } = await readFileFacts(services, fileUrl)
  return { fileUrl, fileBytes, pageCount }
}

function renewed(old: Registration): EarlierCertificate[] {
  const { number, registeredOn, validUntil, fileUrl, fileBytes, pageCount, earlier } = old
  return [{ number, registeredOn, validUntil, fileUrl, fileBytes, pageCount }, ...earlier]
}

/** Returns a key that no other registration has. There are only a few, so it checks all of them. */
async function findFreeKey({ tx }: Change, wanted: string, ownId?: number): Promise<string> {
  const others = (await listRegistrations(tx)).filter(({ id }) => id !== ownId)
  return freeSlug(slugOf(wanted, 'program'), (key) => others.some((other) => other.key === key))
}

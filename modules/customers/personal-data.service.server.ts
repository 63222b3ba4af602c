// People whose data the organisation keeps have the right to a copy of all of it, and to its erasure.

import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import {
  type Actor,
  changeContent,
  systemActor,
  writeAs,
} from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import {
  eraseRecord,
  removeErasedBytes,
} from '#core/records/erasure/erase-for-good.service.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf, yesNoOf } from '#core/settings/stored/setting.schema.ts'
import { type Customer, findCustomer } from './customer.queries.server.ts'
import { listSnapshots, listUnchangedSince } from './personal-data.queries.server.ts'
import { personalDataFile } from './personal-data-file.server.ts'

/** Returns one file with all data of a customer. @throws AppError not_found, confirm_identity */
export async function exportPersonalData(
  services: Services,
  caller: Caller,
  id: number,
): Promise<string> {
  const { db, clock, privateStorage } = services
  requireConfirmed(caller, clock())
  const at = clock().toISOString()
  const customer = await findCustomer(db, id)
  const snapshots = await listSnapshots(db, id)
  if (!customer && snapshots.length === 0) throw unknownCustomer()
  await writeAs(services, caller, (tx) =>
    recordAccess(tx, {
      at,
      event: 'personalDataExported',
      actor: caller,
      details: { customer: id },
    }),
  )
  const photo = customer?.imageName ? await privateStorage.read(customer.imageName) : undefined
  return personalDataFile({ customer, snapshots, photo, at })
}

/**
 * Erases record, image, history and trash for good; only the access log keeps that it happened.
 * @throws AppError not_found, confirm_identity
 */
export async function erasePersonalData(services: Services, caller: Caller, id: number) {
  requireConfirmed(caller, services.clock())
  await erase(services, caller, id, 'personalDataErased')
  await removeErasedBytes(services)
}

/** Lists customers kept longer than the setting allows, oldest first. */
export async function listDueCustomers(services: Services): Promise<Customer[]> {
  const settings = await findSettings(services.db)
  const months = numberOf('customers.keepMonths', settings['customers.keepMonths'].en)
  const before = new Date(services.clock())
  before.setUTCMonth(before.getUTCMonth() - months)
  return listUnchangedSince(services.db, before.toISOString(), mostDue)
}

/** Maximum number of customers listed, and erased in a day. */
const mostDue = 200

/** Erases due customers if the setting is on. @returns number of erased customers */
export async function eraseDueCustomers(services: Services): Promise<number> {
  const settings = await findSettings(services.db)
  if (!yesNoOf('customers.eraseWhenDue', settings['customers.eraseWhenDue'].en)) return 0
  const due = await listDueCustomers(services)
  for (const { id } of due) {
    await erase(services, systemActor, id, 'personalDataExpired').catch((error: unknown) => {
      // Another process or a person has already erased this customer.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    })
  }
  if (due.length === 0) return 0
  services.log.info({ count: due.length }, 'customers that were due are erased')
  await removeErasedBytes(services)
  return due.length
}

async function erase(
  services: Services,
  actor: Actor,
  id: number,
  event: 'personalDataErased' | 'personalDataExpired',
): Promise<void> {
  const { privateStorage } = services
  const images = await changeContent(services, actor, async (change) => {
    const { tx, at } = change
    const customer = await findCustomer(tx, id)
    const snapshots = await listSnapshots(tx, id)
    if (!customer && snapshots.length === 0) throw unknownCustomer()
    await eraseRecord(services, change, { entity: 'customers', id })
    await recordAccess(tx, { at, event, actor, details: { customer: id } })
    const states = snapshots.flatMap(({ before, after }) => [before, after])
    return imagesOf([JSON.stringify(customer ?? null), ...states])
  })
  // Image names are never reused. The sweep removes a file that cannot be deleted now, since nothing refers to it.
  for (const name of images) {
    await privateStorage.remove(name).catch((err: unknown) => services.log.warn({ err }, 'left'))
  }
}

function imagesOf(states: (string | null)[]): Set<string> {
  const records = states.map((state) => JSON.parse(state ?? 'null'))
  return new Set(records.flatMap((record) => record?.imageName ?? []))
}

function unknownCustomer(): AppError {
  return new AppError('not_found', 'record.unknown')
}

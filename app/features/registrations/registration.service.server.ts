// What an administrator does with legal registrations.
import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#platform/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#platform/history/records.ts'
import { freeSlug, slugOf } from '../../lib/text/slug.ts'
import { listRegistrations, type Registration } from './registration.queries.server.ts'
import type { RegistrationForm } from './registration-form.schema.ts'

export async function createRegistration(
  store: ContentStore,
  actor: Actor,
  form: RegistrationForm,
): Promise<Changed<Registration>> {
  return changeContent(store, actor, async (change) => {
    const record = await change.insert('registrations', {
      ...valuesOf(form),
      key: await findFreeKey(change, form.key ?? form.name),
      fileUrl: form.fileUrl ?? null,
      isSample: form.isSample ?? false,
    })
    return { record, version: change.version }
  })
}

/** Replaces it; its key, its file and its sample mark stay when they were not sent. */
export async function updateRegistration(
  store: ContentStore,
  actor: Actor,
  target: Target,
  form: RegistrationForm,
): Promise<Changed<Registration>> {
  return changeContent(store, actor, async (change) => {
    const old = await findFresh(change, 'registrations', target)
    const record = await change.update('registrations', old.id, {
      ...valuesOf(form),
      key: await findFreeKey(change, form.key ?? old.key, old.id),
      fileUrl: form.fileUrl === undefined ? old.fileUrl : form.fileUrl,
      isSample: form.isSample ?? old.isSample,
    })
    return { record, version: change.version }
  })
}

export async function deleteRegistration(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Registration>> {
  return deleteRecord(store, actor, 'registrations', target)
}

/** There are a handful, so all of them are looked at. */
async function findFreeKey({ tx }: Change, wish: string, ownId?: number): Promise<string> {
  const others = (await listRegistrations(tx)).filter(({ id }) => id !== ownId)
  return freeSlug(slugOf(wish, 'program'), (key) => others.some((other) => other.key === key))
}

function valuesOf(form: RegistrationForm) {
  return {
    name: form.name,
    nameBn: form.nameBn ?? null,
    purpose: form.purpose,
    purposeBn: form.purposeBn ?? null,
    law: form.law,
    lawBn: form.lawBn ?? null,
    number: form.number ?? null,
    registeredOn: form.registeredOn ?? null,
    validUntil: form.validUntil ?? null,
    hasValidity: form.hasValidity ?? false,
    sortOrder: form.sortOrder,
  }
}

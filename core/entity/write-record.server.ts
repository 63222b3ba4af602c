// Creates and updates the records of a described kind.

import type { Entity, NewRow, Row } from '#core/kernel/db/tables.ts'
import {
  type Actor,
  type Change,
  changeContent,
  type Patch,
} from '#core/kernel/history/change-content.ts'
import type { Stored } from '#core/kernel/history/entity-rows.ts'
import { type Changed, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import type { Described, Fields, FormValues } from '#core/lib/entity/describe-entity.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { withLibraryImages } from '#core/images/body-images.service.server.ts'
import { storeConsent } from '#core/images/consent.service.server.ts'
import { changeWithImage, type ImageLimit } from '#core/images/image-upload.service.server.ts'
import { requireLibraryImage } from '#core/images/require-image.service.server.ts'
import { requireRecordings } from '#core/recordings/recording.service.server.ts'
import { columnsOf } from './record-columns.server.ts'

type Rules<E extends Entity, Form> = {
  /** Limit of the image that the form uploads. */
  imageLimit?: ImageLimit
  /**
   * Runs before the transaction, for checks and for work that takes long.
   * @param columns as they will be stored, for the checks
   * @returns further columns
   */
  prepare?: (
    services: Services,
    form: Form,
    columns: Patch<E>,
    target?: Target,
  ) => Promise<Patch<E>>
  /** Runs in the transaction, before the record is written. @returns further columns */
  complete?: (change: Change, form: Form, old: Stored<E> | undefined) => Promise<Patch<E>>
  /** Runs in the transaction, after the record is written. */
  finish?: (
    change: Change,
    services: Services,
    record: Row<E>,
    old: Row<E> | undefined,
    form: Form,
  ) => Promise<void>
}

export type Writes<E extends Entity, Form> = {
  create(services: Services, actor: Actor, form: Form): Promise<Changed<Row<E>>>
  /** Replaces a record. @throws AppError not_found, conflict, invalid */
  update(services: Services, actor: Actor, target: Target, form: Form): Promise<Changed<Row<E>>>
}

/** Values of a form that the writes look at; a kind has some of them. */
type AnyForm = Readonly<Record<string, unknown>> & {
  image?: File | undefined
  removeImage?: boolean | undefined
  libraryImage?: string | null | undefined
  imagename?: string | null | undefined
  consent?: string | undefined
  isSample?: boolean | undefined
  recordingFileEn?: string | null | undefined
  recordingFileBn?: string | null | undefined
}

/** Returns the writes of a kind: HTML is sanitised, and images, recordings and consent are checked and stored. */
export function writesOf<E extends Entity, F extends Fields>(
  described: Described<E, F>,
  rules?: Rules<E, FormValues<F>>,
): Writes<E, FormValues<F>>
/** Kysely cannot type a table whose name is a type parameter, so every kind is treated as one of them. */
export function writesOf(
  described: Described<'donors'>,
  { imageLimit, prepare, complete, finish }: Rules<'donors', AnyForm> = {},
): object {
  const { entity, all, fields, keepsUnsent } = described
  const neverNull = Object.fromEntries(all.filter(([, { isNull }]) => !isNull))

  async function write(services: Services, actor: Actor, form: AnyForm, target?: Target) {
    const columns: Patch<'donors'> = columnsOf(described, form)
    await requireRecordings(services, form)
    const prepared = await prepare?.(services, form, columns, target)
    return inChange(services, actor, form, async (change, uploaded) => {
      const old = target && (await findFresh(change, entity, target))
      if (!imageLimit) await requireLibraryImage(change.tx, form.imagename)
      const written = {
        ...withoutRepeats(neverNull, await withOwnImages(change, columns), keepsUnsent ? old : {}),
        ...uploaded,
        ...prepared,
        ...(await complete?.(change, form, old)),
      }
      const values = old && isEdited(old, written) ? { ...written, isSample: false } : written
      const record = old
        ? await change.update(entity, old.id, values)
        : await change.insert(entity, newRow(values, form))
      await storeConsent(change, record.imagename, form.consent ?? unasked(form))
      await finish?.(change, services, record, old, form)
      return { record, version: change.version }
    })
  }

  /**
   * Consent of a new photo in a draft, about which nobody was asked. The draft may be published without its form, from a
   * list or by the clock, and visitors do not see the photo then.
   */
  function unasked({ image, state }: AnyForm): string | undefined {
    return 'consent' in fields && image && state === 'draft' ? '{"consentHow":"none"}' : undefined
  }

  function inChange<T>(
    services: Services,
    actor: Actor,
    { image: file, removeImage, libraryImage, consent }: AnyForm,
    work: (change: Change, uploaded: { imagename?: string | null | undefined }) => Promise<T>,
  ): Promise<T> {
    if (!imageLimit) return changeContent(services, actor, (change) => work(change, {}))
    const sent = {
      file,
      isRemoved: removeImage,
      fromLibrary: libraryImage,
      limit: imageLimit,
      consent,
    }
    return changeWithImage(services, actor, sent, (change, imagename) =>
      work(change, { imagename }),
    )
  }

  /** Removes images that are not in the library from the texts that may show images. */
  async function withOwnImages(change: Change, columns: object) {
    let values = columns
    for (const [name, { hasImages }] of Object.entries(fields)) {
      if (!hasImages) continue
      const text = new Map<string, string | null | undefined>(Object.entries(values))
      const { body, bodyBn } = await withLibraryImages(change, {
        body: text.get(name),
        bodyBn: text.get(`${name}Bn`),
      })
      values = { ...values, [name]: body, [`${name}Bn`]: bodyBn }
    }
    return values
  }

  /** A flag that was not sent is not set. */
  function newRow(values: object, form: AnyForm): NewRow<'donors'>
  function newRow(values: object, { isSample = false }: AnyForm): object {
    const given = new Map<string, unknown>(Object.entries(values))
    const unset = all.filter(([name, { kind }]) => kind === 'flag' && given.get(name) === undefined)
    return { ...values, ...Object.fromEntries(unset.map(([name]) => [name, false])), isSample }
  }

  return {
    create: (services: Services, actor: Actor, form: AnyForm) => write(services, actor, form),
    update: (services: Services, actor: Actor, target: Target, form: AnyForm) =>
      write(services, actor, form, target),
  }
}

/** Columns that say where a record is shown, not what it says. */
const placing = ['isSample', 'state', 'publishAt', 'unpublishAt', 'sortOrder', 'slug', 'updatedAt']

/** True if somebody changes what a sample says: it is theirs then, and no sample any more. */
function isEdited(old: object, written: object): boolean {
  const before = new Map<string, unknown>(Object.entries(old))
  return (
    before.get('isSample') === true &&
    Object.entries(written).some(
      ([name, value]) =>
        value !== undefined &&
        !placing.includes(name) &&
        (value ?? '') !== (before.get(name) ?? ''),
    )
  )
}

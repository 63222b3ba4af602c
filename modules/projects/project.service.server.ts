// Creates, updates and deletes projects.
import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import { cleanBody } from '#core/lib/html/clean-html.server.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { undefinedAsNull } from '#core/lib/undefined-as-null.ts'
import { withLibraryImages } from '#core/images/body-images.service.server.ts'
import { requireLibraryImage } from '#core/images/require-image.service.server.ts'
import type { Project } from './project.queries.server.ts'
import { type ProjectForm, projectTexts } from './project-form.schema.ts'

export async function createProject(
  store: ContentStore,
  actor: Actor,
  form: ProjectForm,
): Promise<Changed<Project>> {
  const { imagename = null, ...values } = valuesOf(form)
  return changeContent(store, actor, async (change) => {
    await requireLibraryImage(change.tx, imagename)
    const isSample = form.isSample ?? false
    const record = await change.insert('projects', {
      ...(await withOwnImages(change, values)),
      imagename,
      isSample,
    })
    return { record, version: change.version }
  })
}

/** Replaces a project. The image and the sample mark stay unless the form sets them. */
export async function updateProject(
  store: ContentStore,
  actor: Actor,
  target: Target,
  form: ProjectForm,
): Promise<Changed<Project>> {
  const values = valuesOf(form)
  return changeContent(store, actor, async (change) => {
    const old = await findFresh(change, 'projects', target)
    await requireLibraryImage(change.tx, values.imagename)
    const record = await change.update('projects', old.id, await withOwnImages(change, values))
    return { record, version: change.version }
  })
}

export async function deleteProject(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Project>> {
  return deleteRecord(store, actor, 'projects', target)
}

/** Removes from the description, which may show images, those that are not in the library. */
async function withOwnImages<V extends Pick<Project, 'description' | 'descriptionBn'>>(
  change: Change,
  values: V,
): Promise<V> {
  const { description, descriptionBn } = values
  const bodies = { body: description, bodyBn: descriptionBn }
  const { body, bodyBn } = await withLibraryImages(change, bodies)
  return { ...values, description: body, descriptionBn: bodyBn }
}

/** Returns the columns named as in the form. The sample mark stays unless the form sets it. */
function valuesOf({
  isSample,
  imagename,
  focusX,
  focusY,
  state,
  publishAt,
  unpublishAt,
  updatedAt,
  ...values
}: ProjectForm) {
  const { description, descriptionBn } = values
  const clean = {
    ...undefinedAsNull(values),
    description: cleanBody('description', description ?? null, { hasImages: true }),
    descriptionBn: cleanBody('descriptionBn', descriptionBn ?? null, { hasImages: true }),
  }
  const asItWas = { imagename, focusX, focusY, state, publishAt, unpublishAt, isSample }
  return { ...withoutRepeats(neverNull, clean), ...asItWas }
}

const neverNull = { ...projectTexts, technicalPartner: true }

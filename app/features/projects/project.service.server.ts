// What an administrator does with completed projects.
import type { Actor, ContentStore } from '#platform/history/change-content.ts'
import {
  type Changed,
  createRecord,
  deleteRecord,
  type Target,
  updateRecord,
} from '#platform/history/records.ts'
import { withoutRepeats } from '../../lib/text/localized.ts'
import { undefinedAsNull } from '../../lib/undefined-as-null.ts'
import type { Project } from './project.queries.server.ts'
import { type ProjectForm, projectTexts } from './project-form.schema.ts'

export async function createProject(
  store: ContentStore,
  actor: Actor,
  form: ProjectForm,
): Promise<Changed<Project>> {
  return createRecord(store, actor, 'projects', {
    ...valuesOf(form),
    isSample: form.isSample ?? false,
  })
}

/** Replaces it; it stays a sample until the form says otherwise. */
export async function updateProject(
  store: ContentStore,
  actor: Actor,
  target: Target,
  form: ProjectForm,
): Promise<Changed<Project>> {
  return updateRecord(store, actor, 'projects', target, valuesOf(form))
}

export async function deleteProject(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Project>> {
  return deleteRecord(store, actor, 'projects', target)
}

/** The columns that are named as in the form. It stays a sample until the form says otherwise. */
function valuesOf({ isSample, updatedAt, ...values }: ProjectForm) {
  return { ...withoutRepeats(projectTexts, undefinedAsNull(values)), isSample }
}

// What an administrator does with completed projects.
import type { Actor, ContentStore } from '#platform/history/change-content.ts'
import {
  type Changed,
  createRecord,
  deleteRecord,
  type Target,
  updateRecord,
} from '#platform/history/records.ts'
import type { Project } from './project.queries.server.ts'
import type { ProjectForm } from './project-form.schema.ts'

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
  const mark = form.isSample === undefined ? {} : { isSample: form.isSample }
  return updateRecord(store, actor, 'projects', target, { ...valuesOf(form), ...mark })
}

export async function deleteProject(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Project>> {
  return deleteRecord(store, actor, 'projects', target)
}

function valuesOf(form: ProjectForm) {
  return {
    title: form.title,
    titleBn: form.titleBn ?? null,
    technicalPartner: form.technicalPartner,
    technicalPartnerBn: form.technicalPartnerBn ?? null,
    financialPartner: form.financialPartner,
    financialPartnerBn: form.financialPartnerBn ?? null,
    duration: form.duration,
    durationBn: form.durationBn ?? null,
    sortOrder: form.sortOrder,
  }
}

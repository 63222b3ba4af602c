import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Services } from '#core/kernel/services.ts'
import { findProject, projectColumns, searchProjects } from './project.queries.server.ts'
import { createProject, deleteProject, updateProject } from './project.service.server.ts'
import { projectForm } from './project-form.schema.ts'
import { projectOutput } from './project-output.schema.server.ts'

const operations = {
  path: '/api/projects',
  tag: 'Completed projects',
  one: 'a completed project',
  output: projectOutput,
}

export function createProjectApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases: services,
    access: 'content',
    ...operations,
    sort: projectColumns.sort,
    list: searchProjects,
    find: findProject,
  })
  addWrites(api, services, {
    entity: 'projects',
    ...operations,
    form: projectForm,
    create: (actor, form) => createProject(services, actor, form),
    update: (actor, target, form) => updateProject(services, actor, target, form),
    remove: (actor, target) => deleteProject(services, actor, target),
  })
  return api
}

import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { instant, isSample, updatedAt } from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import { addWrites } from '#platform/http/api/record-writes.ts'
import type { Services } from '#platform/services.ts'
import {
  findProject,
  type Project,
  projectColumns,
  searchProjects,
} from './project.queries.server.ts'
import { createProject, deleteProject, updateProject } from './project.service.server.ts'
import { projectForm } from './project-form.schema.ts'

const projectOutput = z
  .object({
    id: z.int(),
    title: z.string(),
    titleBn: z.string().nullable(),
    technicalPartner: z.string(),
    technicalPartnerBn: z.string().nullable(),
    financialPartner: z.string(),
    financialPartnerBn: z.string().nullable(),
    duration: z.string(),
    durationBn: z.string().nullable(),
    sortOrder: z.int(),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Project')

const words = {
  path: '/api/projects',
  tag: 'Completed projects',
  one: 'a completed project',
  output: projectOutput,
}

export function createProjectApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)
  addReads(api, {
    access: 'admin',
    ...words,
    answer: projectAnswer,
    sort: projectColumns.sort,
    list: (query) => searchProjects(db, query),
    find: (id) => findProject(db, id),
  })
  addWrites(api, services, {
    entity: 'projects',
    ...words,
    answer: projectAnswer,
    form: projectForm,
    create: (actor, form) => createProject(services, actor, form),
    update: (actor, target, form) => updateProject(services, actor, target, form),
    remove: (actor, target) => deleteProject(services, actor, target),
  })
  return api
}

function projectAnswer(project: Project): z.infer<typeof projectOutput> {
  return {
    id: project.id,
    title: project.title,
    titleBn: project.titleBn,
    technicalPartner: project.technicalPartner,
    technicalPartnerBn: project.technicalPartnerBn,
    financialPartner: project.financialPartner,
    financialPartnerBn: project.financialPartnerBn,
    duration: project.duration,
    durationBn: project.durationBn,
    sortOrder: project.sortOrder,
    isSample: project.isSample,
    createdAt: project.createdAt,
    updatedAt: project.updatedAt,
  }
}

import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { instant, isSample, updatedAt } from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import { addWrites } from '#platform/http/api/record-writes.ts'
import type { Services } from '#platform/services.ts'
import {
  findRegistration,
  type Registration,
  registrationColumns,
  searchRegistrations,
} from './registration.queries.server.ts'
import {
  createRegistration,
  deleteRegistration,
  updateRegistration,
} from './registration.service.server.ts'
import { registrationForm } from './registration-form.schema.ts'

const registrationOutput = z
  .object({
    id: z.int(),
    key: z.string(),
    name: z.string(),
    nameBn: z.string().nullable(),
    purpose: z.string(),
    purposeBn: z.string().nullable(),
    law: z.string(),
    lawBn: z.string().nullable(),
    number: z.string().nullable(),
    registeredOn: z.string().nullable(),
    validUntil: z.string().nullable(),
    hasValidity: z.boolean(),
    fileUrl: z.string().nullable(),
    sortOrder: z.int(),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Registration')

const words = {
  path: '/api/registrations',
  tag: 'Registrations',
  one: 'a legal registration',
  output: registrationOutput,
}

export function createRegistrationApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)
  addReads(api, {
    access: 'admin',
    ...words,
    answer: registrationAnswer,
    sort: registrationColumns.sort,
    list: (query) => searchRegistrations(db, query),
    find: (id) => findRegistration(db, id),
  })
  addWrites(api, services, {
    entity: 'registrations',
    ...words,
    answer: registrationAnswer,
    form: registrationForm,
    create: (actor, form) => createRegistration(services, actor, form),
    update: (actor, target, form) => updateRegistration(services, actor, target, form),
    remove: (actor, target) => deleteRegistration(services, actor, target),
  })
  return api
}

function registrationAnswer(registration: Registration): z.infer<typeof registrationOutput> {
  return {
    id: registration.id,
    key: registration.key,
    name: registration.name,
    nameBn: registration.nameBn,
    purpose: registration.purpose,
    purposeBn: registration.purposeBn,
    law: registration.law,
    lawBn: registration.lawBn,
    number: registration.number,
    registeredOn: registration.registeredOn,
    validUntil: registration.validUntil,
    hasValidity: registration.hasValidity,
    fileUrl: registration.fileUrl,
    sortOrder: registration.sortOrder,
    isSample: registration.isSample,
    createdAt: registration.createdAt,
    updatedAt: registration.updatedAt,
  }
}

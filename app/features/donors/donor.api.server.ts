import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { instant, isSample, updatedAt } from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import { addWrites } from '#platform/http/api/record-writes.ts'
import type { Services } from '#platform/services.ts'
import { type Donor, donorColumns, findDonor, searchDonors } from './donor.queries.server.ts'
import { createDonor, deleteDonor, updateDonor } from './donor.service.server.ts'
import { donorForm } from './donor-form.schema.ts'

const donorOutput = z
  .object({
    id: z.int(),
    group: z.enum(['government', 'international', 'national', 'bank']),
    name: z.string(),
    nameBn: z.string().nullable(),
    supports: z.string().nullable(),
    supportsBn: z.string().nullable(),
    period: z.string().nullable(),
    periodBn: z.string().nullable(),
    website: z.string().nullable(),
    hasConsentOnFile: z.boolean(),
    sortOrder: z.int(),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Donor')

const words = { path: '/api/donors', tag: 'Donors', one: 'a donor', output: donorOutput }

export function createDonorApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)
  addReads(api, {
    access: 'admin',
    ...words,
    answer: donorAnswer,
    sort: donorColumns.sort,
    list: (query) => searchDonors(db, query),
    find: (id) => findDonor(db, id),
  })
  addWrites(api, services, {
    entity: 'donors',
    ...words,
    answer: donorAnswer,
    form: donorForm,
    create: (actor, form) => createDonor(services, actor, form),
    update: (actor, target, form) => updateDonor(services, actor, target, form),
    remove: (actor, target) => deleteDonor(services, actor, target),
  })
  return api
}

function donorAnswer(donor: Donor): z.infer<typeof donorOutput> {
  return {
    id: donor.id,
    group: donor.group,
    name: donor.name,
    nameBn: donor.nameBn,
    supports: donor.supports,
    supportsBn: donor.supportsBn,
    period: donor.period,
    periodBn: donor.periodBn,
    website: donor.website,
    hasConsentOnFile: donor.hasConsentOnFile,
    sortOrder: donor.sortOrder,
    isSample: donor.isSample,
    createdAt: donor.createdAt,
    updatedAt: donor.updatedAt,
  }
}

import type { EntityDefinition } from '#platform/entities.ts'
import { hasOwnPage, listDonorPages } from './donor.queries.server.ts'

const path = (id: number) => `/donors/${id}`

export const donorEntity: EntityDefinition<'donors'> = {
  table: 'donors',
  name: { column: 'name', bangla: 'nameBn' },
  files: { imagename: { kind: 'image' } },
  sample: {
    pages: ({ id }) => ['/donner', path(id)],
    obstacle: ({ hasConsentOnFile }) => (hasConsentOnFile ? undefined : 'donor.consent_missing'),
  },
  pageOf: (donor) => (hasOwnPage(donor) ? path(Number(donor.id)) : '/donner'),
  isPublic: true,
  isCounted: false,
  publicPaths: async (db, limit) => (await listDonorPages(db, limit)).map(path),
}

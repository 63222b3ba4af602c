import type { EntityDefinition } from '#platform/entities.ts'
import { listDonorPages, ownFacts } from './donor.queries.server.ts'

const path = (id: number) => `/donors/${id}`

export const donorEntity: EntityDefinition<'donors'> = {
  table: 'donors',
  name: { column: 'name', bangla: 'nameBn' },
  files: { imagename: { kind: 'image' } },
  sample: {
    pages: ({ id }) => ['/donner', path(id)],
    obstacle: ({ hasConsentOnFile }) => (hasConsentOnFile ? undefined : 'donor.consent_missing'),
  },
  isPublic: true,
  isCounted: false,
  search: {
    texts: { en: ['supports', 'text'], bn: ['supportsBn', 'textBn'] },
    path: (value) => {
      const mayBeNamed = value('hasConsentOnFile') === 'true' || value('isSample') === 'true'
      if (!mayBeNamed) return undefined
      return ownFacts.some(value) ? path(Number(value('id'))) : '/donner'
    },
  },
  publicPaths: async (db, limit) => (await listDonorPages(db, limit)).map(path),
}

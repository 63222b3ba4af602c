import type { EntityDefinition } from '#core/kernel/entities.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { pagesOf } from '#core/lib/visibility.ts'
import { approvalOfNumbers } from '#core/records/approval-rules/approval-of-numbers.server.ts'
import { findNamedDonor, hasOwnPage, listDonorPages, ownFacts } from './donor.queries.server.ts'

const path = (id: number) => recordPath('donor', id)

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
  approval: approvalOfNumbers<'donors'>({
    on: { donner: ['name', 'supports', 'period', 'website', 'text'] },
  }),
  isCounted: false,
  publicPages: {
    paths: async (db, limit) => pagesOf(await listDonorPages(db, limit), ({ id }) => path(id)),
    sharedImage: async (db, id) => {
      const donor = await findNamedDonor(db, id)
      return donor && { imagename: donor.imagename, isWhole: true }
    },
  },
  search: {
    kind: 'pages.donner',
    order: 'record',
    texts: { en: ['supports', 'text'], bn: ['supportsBn', 'textBn'] },
    path: (value) => {
      const mayBeNamed = value('hasConsentOnFile') === 'true' || value('isSample') === 'true'
      if (!mayBeNamed) return undefined
      return ownFacts.some(value) ? path(Number(value('id'))) : '/donner'
    },
  },
}

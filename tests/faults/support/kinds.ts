// The records written in these tests: API path and form of each kind, with a mark by which the record is recognised
// after the fault.
import type { Chance } from '../../support/chance.ts'

export type Kind = {
  path: string
  /** Field with the mark. */
  markField: string
  fields: (mark: string, made: Made) => Record<string, string | number>
  /** Set if the kind is sent as a form, sometimes with an image in this field; JSON otherwise. */
  image?: 'image' | 'imagename'
}

/** Existing records to which others refer. */
export type Made = { albumId: number; pdf: string; chance: Chance }

export const kinds: Kind[] = [
  {
    path: '/api/programs',
    markField: 'title',
    fields: (title) => ({ title, description: '<p>Words</p>', sortOrder: 1 }),
    image: 'image',
  },
  {
    path: '/api/albums',
    markField: 'title',
    fields: (title) => ({ title, sortOrder: 2 }),
    image: 'image',
  },
  {
    path: '/api/photogallerys',
    markField: 'title',
    fields: (title, { albumId }) => ({ title, albumId }),
    image: 'imagename',
  },
  {
    path: '/api/reports',
    markField: 'title',
    fields: (title, { pdf }) => ({ title, reportType: 'annual', fileUrl: pdf }),
  },
  {
    path: '/api/customers',
    markField: 'name',
    fields: (name) => ({ name, email: 'somebody@example.org', mobile: '01712-345678' }),
    image: 'image',
  },
  {
    path: '/api/projects',
    markField: 'title',
    fields: (title) => ({
      title,
      technicalPartner: 'One',
      financialPartner: 'Two',
      duration: '2024',
    }),
  },
  {
    path: '/api/donors',
    markField: 'name',
    fields: (name) => ({ name, group: 'national' }),
  },
  {
    path: '/api/registrations',
    markField: 'name',
    fields: (name) => ({ name, purpose: 'A purpose', law: 'A law' }),
  },
  {
    path: '/api/statistics',
    markField: 'label',
    fields: (label, { chance }) => ({
      label,
      key: 'members',
      group: 'organisation',
      unit: 'persons',
      value: chance.below(1_000),
    }),
  },
  {
    path: '/api/users',
    markField: 'name',
    fields: (name) => ({
      name,
      email: `${name.replaceAll(' ', '-')}@example.org`,
      password: 'seven blue umbrellas',
    }),
  },
]

/** Settings with free text, one for each clerk. */
export const freeSettings = [
  'org.name',
  'org.tagline',
  'org.workingArea',
  'contact.address',
  'contact.hours',
  'ed.name',
  'chair.name',
  'donate.bank',
] as const

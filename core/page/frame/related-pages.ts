// Groups of related pages, which link to each other so that a reader finds them without the menu.
import { valueGuard } from '#core/platform/guards.ts'
import { type PageKey, publicPages } from '#core/lib/public-pages.ts'

/** Pages that tell more about a program. */
export const programPages = [
  'micro-finance-program',
  'rural-housing',
  'disability-development-program',
  'vgd',
  'sampreeti',
  'hands-for-humanity',
] as const satisfies readonly PageKey[]

const families = [
  [
    'about-us',
    'executive-director-message',
    'chairman-message',
    'at-a-glance',
    'previous-project',
    'donner',
  ],
  programPages,
  ['resources', 'complaints', 'information-and-privacy', 'contact-us'],
] as const satisfies readonly (readonly PageKey[])[]

export type RelatedPage = { key: (typeof families)[number][number]; path: string }

export const isProgramPage = valueGuard(programPages)

/** Returns the other pages of the same group. */
export function relatedPages(key: PageKey): RelatedPage[] {
  const family = families.find((keys) => keys.some((other) => other === key)) ?? []
  return family
    .filter((other) => other !== key)
    .map((other) => ({ key: other, path: publicPages[other].path }))
}

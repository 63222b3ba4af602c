// These figures are shown beside the text of each page.
import type { PageKey } from '#core/lib/public-pages.ts'

/** Key of a statistic, or keys of a minimum and a maximum amount. */
export type FactKey = string | { from: string; to: string; label: 'smallLoans' | 'housingLoan' }

const organisation = ['permanentStaff', 'projectStaff', 'householdsHoused', 'personsServed']

const keysOfPages: Partial<Record<PageKey, FactKey[]>> = {
  'about-us': organisation,
  'chairman-message': ['generalAssembly', 'executiveCouncil', 'householdsHoused', 'personsServed'],
  'executive-director-message': organisation,
  'micro-finance-program': [
    { from: 'smallLoanFrom', to: 'smallLoanTo', label: 'smallLoans' },
    'groups',
    'members',
    'borrowers',
  ],
  'rural-housing': [
    { from: 'housingLoanFrom', to: 'housingLoanTo', label: 'housingLoan' },
    'householdsHoused',
  ],
  'disability-development-program': ['personsServed'],
}

export function factKeysOf(page: PageKey | undefined): FactKey[] {
  return (page && keysOfPages[page]) ?? []
}

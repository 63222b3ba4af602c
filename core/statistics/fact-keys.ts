// These figures are shown beside the text of each page.
import type { PageKey } from '#core/lib/public-pages.ts'

/** Keys of a minimum and a maximum amount. */
export type Range = { from: string; to: string; label: 'smallLoans' | 'housingLoan' }

/** Key of a statistic, or both keys of a range. */
export type FactKey = string | Range

const smallLoans: Range = { from: 'smallLoanFrom', to: 'smallLoanTo', label: 'smallLoans' }
const housingLoan: Range = { from: 'housingLoanFrom', to: 'housingLoanTo', label: 'housingLoan' }
export const ranges = [smallLoans, housingLoan]

const organisation = ['permanentStaff', 'projectStaff', 'householdsHoused', 'personsServed']

const keysOfPages: Partial<Record<PageKey, FactKey[]>> = {
  'about-us': organisation,
  'chairman-message': ['generalAssembly', 'executiveCouncil', 'householdsHoused', 'personsServed'],
  'executive-director-message': organisation,
  'micro-finance-program': [smallLoans, 'groups', 'members', 'borrowers'],
  'rural-housing': [housingLoan, 'householdsHoused'],
  'disability-development-program': ['personsServed'],
}

export function factKeysOf(page: PageKey | undefined): FactKey[] {
  return (page && keysOfPages[page]) ?? []
}

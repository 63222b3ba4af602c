// These figures are shown beside the text of each page.
import type { PageKey } from '#core/lib/public-pages.ts'

/** Keys of a minimum and a maximum amount. */
export type Range = { from: string; to: string; label: 'smallLoans' | 'housingLoan' }

/** Key of a statistic, or both keys of a range. */
export type FactKey = string | Range

const smallLoans: Range = { from: 'smallLoanFrom', to: 'smallLoanTo', label: 'smallLoans' }
const housingLoan: Range = { from: 'housingLoanFrom', to: 'housingLoanTo', label: 'housingLoan' }
const ranges = [smallLoans, housingLoan]

/** Returns the ranges whose minimum and maximum are of one day; others are shown as two figures. */
export function rangesOf<T extends { key: string; asOf: string | null }>(newest: readonly T[]) {
  return ranges.flatMap(({ label, ...keys }) => {
    const from = newest.find(({ key }) => key === keys.from)
    const to = newest.find(({ key }) => key === keys.to)
    return from && to && from.asOf === to.asOf ? [{ label, from, to }] : []
  })
}

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

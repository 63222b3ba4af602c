/** The four groups, in the order of the page (specification, section 2), with the page's part about each. */
export const donorGroups = [
  { group: 'government', part: 'government' },
  { group: 'international', part: 'international' },
  { group: 'national', part: 'national' },
  { group: 'bank', part: 'banks' },
] as const

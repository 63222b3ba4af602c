/** The four groups in the order of the page (specification, section 2), each with the page's section about it. */
export const donorGroups = [
  { group: 'government', section: 'government' },
  { group: 'international', section: 'international' },
  { group: 'national', section: 'national' },
  { group: 'bank', section: 'banks' },
] as const

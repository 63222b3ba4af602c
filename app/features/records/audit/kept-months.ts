/** How long an entry is kept. */
export const keptMonths = 12

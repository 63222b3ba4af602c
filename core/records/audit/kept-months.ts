/** Months for which an entry is kept. */
export const keptMonths = 12

/** Maximum, as long as the longest page of a list: a longer transaction would delay all other changes. */
export const maxBulk = 100

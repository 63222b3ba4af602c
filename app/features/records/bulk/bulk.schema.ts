/** More than the longest page of a list would make the one transaction long for everybody else. */
export const maxBulk = 100

/** Internal address of the page of a closed site, which visitors get at every address. */
export const closedPath = '/preview/not-open'

/** Address of the page of a site that is not open, inside the application. Visitors meet it at every address instead. */
export const closedPath = '/preview/not-open'

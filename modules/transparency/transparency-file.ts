/** Path of the page's content as JSON. */
export const transparencyFile = '/transparency.json'

/** Content of the page as JSON. */
export const transparencyFile = '/transparency.json'

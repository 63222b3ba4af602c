/** What the page says, as JSON. */
export const transparencyFile = '/transparency.json'

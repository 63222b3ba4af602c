/** Contents of a new site: nothing, sample texts to be confirmed, or an invented organisation to look around in. */
export const startContents = ['empty', 'sample', 'demo'] as const

export type StartContent = (typeof startContents)[number]

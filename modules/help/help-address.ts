export const helpPath = '/admin/help'

/** Id of an answer in the screen: its place in the guide, which is the same in both languages. */
export const helpId = (at: number) => `answer-${at + 1}`

export const helpAddress = (at: number) => `${helpPath}#${helpId(at)}`

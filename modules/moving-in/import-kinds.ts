/** Places from which content is moved in; `api` is the system that the specification describes. */
export const importKinds = ['wordpress', 'photos', 'api'] as const

export type ImportKind = (typeof importKinds)[number]

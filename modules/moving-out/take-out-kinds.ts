/** Kinds of exported files: the public pages, or all content. */
export const takeOutKinds = ['site', 'content'] as const

export type TakeOutKind = (typeof takeOutKinds)[number]

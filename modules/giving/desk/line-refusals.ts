/**
 * Why an act on a line was refused. `not_accepted`: it is no gift with a promise; `too_late`: that was an hour ago or
 * somebody else, or the gift was corrected since.
 */
export const refusals = ['unknown', 'used', 'not_certain', 'not_accepted', 'too_late'] as const

export type Refusal = (typeof refusals)[number]

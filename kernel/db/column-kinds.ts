// What a column holds, where its type alone does not say it.

/** UTC with milliseconds. */
export type Instant = string
/** A whole number beyond 32 bits. */
export type Big = number
/** With decimals. */
export type Real = number

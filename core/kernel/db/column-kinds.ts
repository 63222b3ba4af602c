// Kinds of columns that a type alone does not tell.

/** UTC with milliseconds. */
export type Instant = string
/** A whole number beyond 32 bits. */
export type Big = number
/** Number with decimals. */
export type Real = number

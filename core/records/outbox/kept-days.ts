/** Days for which a mail is kept after it was sent or refused. */
export const keptDays = 30

/** Texts of the login page in one language. */
export type LoginTexts = {
  words: Readonly<Record<string, string>>
  /** Error messages in their sections, as in the catalogue. */
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>
}

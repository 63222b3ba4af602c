const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Returns the description of an image if it is a single emoji: some programs draw emoji as images. */
export function emojiOf(alt: string): string | undefined {
  const text = alt.trim()
  // No emoji is longer; a description may be.
  if (text.length > 40 || !emoji.test(text)) return undefined
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  return graphemes.length === 1 ? text : undefined
}

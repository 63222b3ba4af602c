/** Letters, quotation marks or Bangla in UTF-8 that a program has read as Windows-1252: `CafÃ©`, `Womenâ€™s`, `à¦¬à¦¾`. */
export const misreadLetters =
  /(?:Ã|â€|à[¦§])[\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[ÂÄÅ][\xa0-\xbf]/

// Glyphs of the font SutonnyMJ, in which Bijoy writes Bangla: the character of Windows-1252 at each position, and the
// letters that the font draws there. Source: the layout of the font in the converters of Avro (ibus-avro,
// ANSIconverter.js) and bnconverter; where they differ, the words of `bijoy.test.ts` decide.
import { letterTable } from '#core/lib/text/letter-table.ts'

/** Vowel signs that Bijoy writes before their letter and Unicode after it. */
export const signsBefore = letterTable(`
  w ি  † ে  ‡ ে  ˆ ৈ  ‰ ৈ
`)

/** Sign of র্ above a letter, written after it. */
export const reph = '©'

/** Letters by glyph. A first half of a conjunct ends with ্, a second half begins with it. */
export const letters = letterTable(`
  A অ  B ই  C ঈ  D উ  E ঊ  F ঋ  G এ  H ঐ  I ও  J ঔ
  K ক  L খ  M গ  N ঘ  O ঙ
  P চ  Q ছ  R জ  S ঝ  T ঞ
  U ট  V ঠ  W ড  X ঢ  Y ণ
  Z ত  _ থ  \` দ  a ধ  b ন
  c প  d ফ  e ব  f ভ  g ম
  h য  i র  j ল  k শ  l ষ  m স  n হ  o ড়
  p ঢ়  q য়  r ৎ  s ং  t ঃ  u ঁ  v া  x ী
  y ু  z ু  æ ু  ~ ূ  ‚ ূ  ƒ ূ  „ ৃ  … ৃ  Š ৗ
  & ্  ‹ ্ক  Œ ্ক্র  ‘ ্তু  ’ ্থ  “ ু  ” চ্  • ঙ্  – ু  — ্ত
  ˜ দ্  ™ দ্  š ন্  › ন্  œ ্ন  Ÿ ্ব  ¡ ্ব  ¢ ্ভ  £ ্ভ্র  ¤ ম্
  ¥ ্ম  ¦ ্ব  § ্ম  ¨ ্য  ª ্র  « ্র  ¬ ্ল  \u00ad ্ল  − ্ল  ® ষ্
  ¯ স্  ° ক্ক  ± ক্ট  ² ক্ষ্ম  ³ ক্ত  ´ ক্ম  µ ক্র  ¶ ক্ষ  · ক্স  ¸ গু
  ¹ জ্ঞ  º গ্দ  » গ্ধ  ¼ ঙ্ক  ½ ঙ্গ  ¾ জ্জ  ¿ ্ত্র  À জ্ঝ  Á জ্ঞ  Â ঞ্চ
  Ã ঞ্ছ  Ä ঞ্জ  Å ঞ্ঝ  Æ ট্ট  Ç ড্ড  È ণ্ট  É ণ্ঠ  Ê ণ্ড  Ë ত্ত  Ì ত্থ
  Í ্ত  Î ত্র  Ï দ্দ  Ö ্র  × দ্ধ  Ø দ্ব  Ù দ্ম  Ú ন্ঠ  Û ন্ড  Ü ন্ধ
  Ý ন্স  Þ প্ট  ß প্ত  à প্প  á প্স  â ব্জ  ã ব্দ  ä ব্ধ  å ভ্র  ç ম্ফ
  è ্ণ  é ল্ক  ê ল্গ  ë ল্ট  ì ল্ড  í ল্প  î ল্ফ  ï শু  ð শ্চ  ñ শ্ছ
  ò ষ্ণ  ó ষ্ট  ô ষ্ঠ  õ ষ্ফ  ö স্খ  ÷ স্ট  ø ্ল  ù স্ফ  ú ্প  û হু
  ü হৃ  ý হ্ন  þ হ্ম  ÿ ক্ষ  ^ ্ব
`)

/** Characters between words. */
export const marks = letterTable(`
  | ।  Ð –  Ñ —  Ò “  Ó ”  Ô ‘  Õ ’
  0 ০  1 ১  2 ২  3 ৩  4 ৪  5 ৫  6 ৬  7 ৭  8 ৮  9 ৯
`)

/**
 * Glyphs that are also punctuation, which Word inserts by itself, with the glyphs before (or after) them that make them
 * letters.
 */
export const lettersAfter: Readonly<Record<string, RegExp>> = {
  '‘': /[š¯³]$/,
  '’': /[š¯]$/,
  '“': /[iªÖ«kÎ\u00ad−]$/,
  '−': /[A-Za-zÀ-ÿ]$/,
  '–': /[iªÖ«]$/,
  '—': /[š¯]$/,
  '&': /[A-Za-z_`À-ÿ]$/,
  '^': /[A-Za-z_`¤š¯À-ÿ]$/,
}
export const lettersBefore: Readonly<Record<string, RegExp>> = {
  '”': /^[PQT¡]/,
  '•': /^[KLMNg¶ÿ³]/,
}

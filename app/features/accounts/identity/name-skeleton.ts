// What a name looks like to somebody who reads it in a list. Two names with one skeleton are taken for each
// other: case, spaces, signs, marks above a letter and letters of another script that are drawn alike count as
// nothing. After Unicode UTS 39, for Latin and what is mistaken for it; Bangla is left as it is written.

/** @returns the same for names that look alike; empty for one without letters and digits */
export function nameSkeleton(name: string): string {
  const drawn = [...name.normalize('NFKD')].map((sign) => lookAlikes.get(sign) ?? sign).join('')
  return (
    drawn
      .toLowerCase()
      // A mark of no script of its own, such as an accent. The vowel signs of Bangla are letters of a name.
      .replace(/\p{Script=Inherited}/gu, '')
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
      .replace(/./gu, (sign) => lookAlikes.get(sign) ?? sign)
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
  )
}

/** A letter, and the letters and digits that are drawn like it. Capitals stand where only they are. */
const drawnLike: Record<string, string> = {
  a: 'аАαΑɑᴀ',
  b: 'вВβΒьʙ',
  c: 'сСϲςᴄ',
  d: 'ԁđᴅ',
  e: 'еЕεΕɛєᴇ',
  f: 'ғꜰ',
  g: 'ɡɢ',
  h: 'һНнΗʜ',
  j: 'јЈᴊ',
  k: 'кКκΚᴋ',
  l: 'iI1|ıіІιΙɩɪӏӀłʟ',
  m: 'мМΜᴍ',
  n: 'ηпΝɴ',
  o: '0оОοΟσøɵᴏ',
  p: 'рРρΡᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕЅꜱ',
  t: 'тТτΤᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ωԝᴡ',
  x: 'хХχΧ',
  y: 'уУγΥүʏ',
  z: 'ΖζᴢƵ',
}

const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(drawnLike).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
)

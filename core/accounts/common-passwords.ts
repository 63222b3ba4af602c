// Commonest passwords of acceptable length, and words that attackers of this site would try first.

/** Words refused alone or with only digits and signs around them. Letters only, lower case. */
const commonWords: ReadonlySet<string> = new Set(
  `password passwords passw passwd admin administrator adminadmin village villagesite villageadmin welcome
  letmein qwerty qwertyui qwertyuiop qwertyqwerty asdfgh asdfghjk asdfghjkl asdfasdf zxcvbn zxcvbnm iloveyou
  sunshine princess football baseball superman batman trustno dragon monkey master shadow michael jennifer
  computer internet samsung android google facebook whatsapp changeme secret default test testtest tester guest
  user username login root toor demo hello hellohello abcd abcdef abcdefg abcdefgh abc abcabc qwe qweasd
  qweasdzxc qazwsx qazwsxedc azerty starwars pokemon liverpool chelsea arsenal barcelona manchester charlie
  jordan freedom whatever nothing mustang corvette hunter ranger killer pepper ginger summer winter autumn
  spring january december monday friday sunday family mother father brother lovely lovelove mylove flower
  butterfly chocolate cookie cheese banana orange purple silver golden diamond angel angels jesus allah
  bismillah muhammad mohammad rahman hossain bangladesh bangla dhaka chittagong chattogram sylhet rajshahi
  khulna amarsonarbangla joybangla shapla padma meghna jamuna cricket tigers shakib tamim ngo office`.split(
    /\s+/,
  ),
)

const commonOnes: ReadonlySet<string> = new Set(
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4 q1w2e3r4t5 a1b2c3d4 1a2b3c4d p@ssw0rd passw0rd
  p@ssword pa55word pa55w0rd pa$$word pa$$w0rd adm1nistrator w3lcome w3lc0me l3tmein iloveyou2 1loveyou
  12qwaszx zaqxswcde 123qwe123 1234qwer qwer1234 asdf1234 abcd1234 abc12345 a1234567 a12345678 aa123456
  aaa111aaa 1q2w3e4r! q1w2e3r4! 987654321a 123abc456 abc123abc 1qazxsw2 2wsx3edc`.split(/\s+/),
)

const runs = ['0123456789', '01234567890123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz']

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (commonOnes.has(plain) || runs.some((run) => run.includes(plain))) return true
  // One sign or a short piece repeated: 11111111, 12121212, abcabcabc, ১১১১১১১১.
  if (/^(.{1,4})\1+$/u.test(plain)) return true
  const letters = plain.replace(/[^\p{L}\p{M}]/gu, '')
  const digits = plain.length - letters.length
  if (letters === '') return isSimpleNumber(plain)
  return commonWords.has(letters) && digits <= 6
}

/** Digits counted up or down from any start: 23456789, 13579135. */
function isSimpleNumber(plain: string): boolean {
  if (!/^[0-9]+$/.test(plain)) return false
  const steps = new Set(
    [...plain].slice(1).map((digit, at) => (Number(digit) - Number(plain[at]) + 10) % 10),
  )
  return steps.size === 1
}

// Hostile and malformed input values.
import fc from 'fast-check'

/** Strings that have broken programs before: SQL, HTML, paths, headers, JavaScript, Unicode, spreadsheets. */
const infamous = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\ufeff',
  '\u2028',
  '\u202eevil\u202c',
  '\u200b\u200d\u00ad',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x1f',
  '1abc',
  '01',
  '1.5',
  '999999999999999999999',
  '-1',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  "'",
  "' or 1=1 --",
  "'); drop table users; --",
  '%',
  '_',
  '\\',
  '%00',
  '%ff',
  '#{7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '..\\..\\site.db',
  '/etc/passwd',
  'C:\\boot.ini',
  'con',
  '.htaccess',
  '<script>alert(1)</script>',
  `"'><svg onload=1>`,
  '<img src=x onerror=1>',
  '</title><script>',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'a\r\nX-Evil: 1',
  '\u001b[31m',
  '=1+1',
  '@sum(a1)',
  '+1',
  '-1+1',
  '=cmd|calc',
  '\ud800',
  '\udc00a',
  'a\ud83d',
  'z\u0335\u0321\u031b'.repeat(30),
  '👩‍👩‍👧‍👦',
  'İıſK',
  'ﬁ',
  'e\u0301',
  'কৃষি ও গ্রাম',
  'ড\u09bc',
  'য়',
  '\u09cd\u09cd',
  '১২৩',
  '\u0995\u09cd'.repeat(40),
  'ﷺ'.repeat(30),
]

/** Fragments that, repeated, are expensive for a careless regular expression or parser. */
const costly = [
  'a',
  '<',
  '&',
  '<a ',
  '-',
  ' ',
  '0',
  '.',
  '\u0301',
  '💥',
  'ক্',
  '[',
  '"',
  '%',
  '&#',
  '<!--',
  'a@',
]

const repeated = fc
  .tuple(fc.constantFrom(...costly), fc.integer({ min: 190, max: 100_000 }))
  .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)))

/** Including lone surrogates, which well-formed text does not contain. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units))

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...infamous) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 2, arbitrary: anyUnits },
  { weight: 1, arbitrary: repeated },
)

const deep = '['.repeat(20_000) + ']'.repeat(20_000)

/** JSON as text, since some of it has no JavaScript value: huge numbers, duplicate keys. */
const infamousJson = [
  'null',
  'true',
  '[]',
  '{}',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '-1e999',
  '1E-400',
  '9007199254740993',
  '99999999999999999999999999',
  '[[]]',
  '[null]',
  '["a","b"]',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"":""}',
  '{"toString":1,"valueOf":1}',
  '{"length":1e9}',
  '{"then":"x"}',
  '"\\ud800"',
  '"\\u0000"',
  deep,
]

/** One value, as JSON text. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.constantFrom(...infamousJson) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
)

/** Invalid JSON, or JSON of the wrong shape. */
export const brokenJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '}',
    'NaN',
    '{"a":}',
    "{'a':1}",
    '\ufeff{}',
    '{}{}',
    '"',
    '\0',
    'a=1',
    '{"a":1,}',
  ),
  hostileJson,
  hostileText,
)

/** Ids of rows that may exist. */
const ids = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0', '-1', '2147483647', '2147483648', '1e0', '01', '+1'),
  },
)

/** A path segment as sent, encoded or not; without spaces, which would end the address. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: ids },
  { weight: 3, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '%00',
      '%ff',
      '%c0%af',
      '%c0%ae%c0%ae',
      '%252e%252e',
      '..%2f..%2fsite.db',
      '..%5c',
      '%2e%2e',
      '..',
      '.',
      '...',
      '%',
      '%0',
      '%zz',
      '%u0041',
      ';',
      '1;a=b',
      '1%20',
      '1%00.png',
      '*',
      '~',
      "1'--",
      '1.data',
      '1.json',
      '%f0%9f%92%a5',
      '%e0%a6%95',
      '%E0%A6',
      '%0d%0aX:1',
      'a'.repeat(1_200),
    ),
  },
)

/** A query string, without its question mark: known names with odd values, and unknown names. */
export function hostileQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom('q', 'sort', 'page', 'pageSize', ...names), hostileText)
  const value = fc.oneof(
    hostileText,
    fc.constantFrom('1', '2', 'id', '-title', '200', '201', '1e9'),
  )
  const pair = fc
    .tuple(name, fc.constantFrom('=', '', '[]=', '[a]=', '=='), value)
    .map(([left, between, right]) => `${encode(left)}${between}${encode(right)}`)
  const raw = fc.constantFrom(
    '%',
    '%ff=%fe',
    '&&&',
    '=',
    'q=%',
    'page=1&page=2',
    'q=%00',
    '?',
    "q='",
  )
  return fc.oneof(
    fc.constant(''),
    fc.array(pair, { maxLength: 3 }).map((pairs) => pairs.join('&')),
    raw,
  )
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Header values that node:http allows a client to send. */
const headerText = hostileText.map((text) =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000),
)

const infamousHeaders: Record<string, string[]> = {
  'if-match': ['*', '""', '"2020-01-01T00:00:00.000Z"', 'W/"x"', '"', 'a, b', '"\\"'],
  'if-none-match': ['*', 'W/"x"', '"', ',,,,', '"a","b"'],
  'if-modified-since': ['Sat, 31 Feb 2026 25:61:61 GMT', '0', 'never'],
  range: [
    'bytes=0-0',
    'bytes=-0',
    'bytes=9-1',
    'bytes=0-,0-,0-',
    'bytes=99999999999999999999-',
    'x',
  ],
  'if-range': ['"x"', 'yesterday'],
  accept: ['application/json', '*/*;q=0', 'text/html', ',', 'a/b;q=x'],
  'accept-encoding': [
    'br;q=0',
    'gzip;q=1.5,,',
    '*;q=0',
    'identity;q=0',
    'x'.repeat(500),
    'br, gzip',
  ],
  'accept-language': ['bn', '*', 'x'.repeat(500)],
  'content-type': [
    '',
    'text/plain',
    'application/json; charset=utf-7',
    'application/JSON;;',
    ';',
    'a',
  ],
  authorization: [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer \t',
    'bearer __proto__',
    'Bearer a, Bearer b',
  ],
  origin: ['null', 'https://evil.example', 'javascript:1'],
  'x-forwarded-host': ['evil.example'],
  'content-encoding': ['gzip', 'br', 'x'],
  expect: ['tea'],
  cookie: ['token=1', '__proto__=1', '=;=;'],
  'idempotency-key': ['', 'short', 'x'.repeat(201), '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['__proto__']: ['x'],
}

/** Mostly empty: each additional header makes it less likely to pass the first check. */
export const hostileHeaders: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 1, arbitrary: fc.array(hostileHeader(), { minLength: 1, maxLength: 2 }) },
)

function hostileHeader(): fc.Arbitrary<[string, string]> {
  return fc
    .constantFrom(...Object.keys(infamousHeaders))
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof(fc.constantFrom(...(infamousHeaders[name] ?? [])), headerText),
      ),
    )
}

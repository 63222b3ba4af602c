// Columns are found by their headings: those that the office chose for the last table of this kind, or those that look
// like the name of a field in English or Bangla.
import fieldsBn from '#translations/bn/fields.json' with { type: 'json' }
import fieldsEn from '#translations/en/fields.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { adminTexts } from '#core/translations/admin-texts.server.ts'
import type { TableColumns, TableKind } from './table-kinds.ts'

const catalogues = [
  { admin: adminTexts.en, fields: fieldsEn },
  { admin: adminTexts.bn, fields: fieldsBn },
]

/** Words of headings that are not names of fields. */
const otherWords: Readonly<Record<string, RegExp>> = {
  title: /title|headline|subject|শিরোনাম|বিষয়|নাম/,
  name: /name|নাম/,
  label: /label|figure|indicator|name|সূচক|নাম/,
  value: /value|number|amount|total|সংখ্যা|মান|পরিমাণ/,
  role: /role|post\b|position|designation|পদবি|পদবী|পদ/,
  phone: /phone|mobile|tel|ফোন|মোবাইল/,
  phones: /phone|mobile|tel|ফোন|মোবাইল/,
  mobile: /phone|mobile|tel|ফোন|মোবাইল/,
  email: /e-?mail|ইমেইল|ই-মেইল/,
  address: /address|ঠিকানা/,
  area: /area|location|district|upazila|এলাকা|জেলা|উপজেলা/,
  amount: /budget|amount|taka|বাজেট|টাকা/,
  startsOn: /start|begin|from|শুরু/,
  endsOn: /\bend|until|finish|শেষ/,
  agreedOn: /agree|signed|signing|চুক্তি/,
  since: /since|join|appoint|যোগদান/,
  until: /until|left\b|retired|অবসর/,
  closesOn: /clos|deadline|last date|শেষ/,
  website: /web|url|ওয়েব/,
  date: /date|তারিখ/,
  asOf: /date|as of|তারিখ/,
  financialPartner: /donor|fund|financ|দাতা|অর্থ/,
  technicalPartner: /technical|কারিগরি/,
  duration: /duration|period|মেয়াদ/,
  body: /text|body|content|details|বিবরণ|বিস্তারিত|লেখা/,
  description: /descri|about|summary|বিবরণ|বর্ণনা/,
}

const anyDate = new Set(['date', 'asOf'])

const banglaScript = /\p{Script=Bengali}/u
const banglaWord = /bangla|bengali|বাংলা|\bbn\b|bn$/

/** Returns one column for each field: remembered if the table has all of them, otherwise guessed. */
export function guessColumns(
  kind: TableKind,
  fields: readonly string[],
  heads: readonly string[],
  remembered: TableColumns | undefined,
): TableColumns {
  const isThere = (head: string) => head === '' || head.startsWith('=') || heads.includes(head)
  if (remembered && Object.values(remembered).every(isThere)) return remembered
  const columns = new Map(fields.map((field) => [field, '']))
  const taken = new Set<string>()
  const take = (field: string, fits: (head: string) => boolean) => {
    if (columns.get(field)) return
    const head = heads.find((one) => one && !taken.has(one) && fits(plain(one)))
    if (!head) return
    columns.set(field, head)
    taken.add(head)
  }
  for (const field of fields) take(field, (head) => namesOf(kind, field).has(head))
  // "Closing date" is no date of a notice.
  for (const field of fields.toSorted((a, b) => Number(anyDate.has(a)) - Number(anyDate.has(b)))) {
    const name = field.replace(/Bn$/, '')
    const isBangla = name !== field
    const words = otherWords[name]
    take(field, (head) => {
      const isFor = isBangla
        ? banglaWord.test(head) || banglaScript.test(head)
        : !banglaWord.test(head)
      return isFor && ((isBangla && namesOf(kind, name).has(head)) || words?.test(head) === true)
    })
  }
  return Object.fromEntries(columns)
}

/** Finds the row with the headings. */
export function headRowOf(kind: TableKind, fields: readonly string[], rows: readonly string[][]) {
  const scores = rows.map((row) => {
    const found = Object.values(guessColumns(kind, fields, row, undefined))
    return found.filter(Boolean).length
  })
  return Math.max(0, scores.indexOf(Math.max(0, ...scores)))
}

/** Abbreviations in use. */
const shortNames = new Map([
  ['govt', 'government'],
  ['gov', 'government'],
  ['ingo', 'international'],
])

/**
 * Returns the value of a closed list that a cell means, by its name in either language or the first word of it, if only
 * one value has that: `সরকারি` of সরকারি সংস্থা. Otherwise returns the cell.
 */
export function choiceOf(kind: TableKind, values: readonly string[], cell: string): string {
  const wanted = plainWord(cell)
  const exact = values.find((value) => [...namesOf(kind, value)].map(plainWord).includes(wanted))
  if (exact || !wanted) return exact ?? cell
  const firstWord = (text: string) => /^[^\s,/-]*/.exec(text)?.[0] ?? ''
  const first = shortNames.get(firstWord(wanted)) ?? firstWord(wanted)
  const alike = values.filter((value) =>
    [...namesOf(kind, value)].some((name) => firstWord(plainWord(name)) === first),
  )
  const [only] = alike
  return only && alike.length === 1 ? only : cell
}

/** Normalises a word without the two spellings of ই and উ: সরকারী is সরকারি. */
function plainWord(text: string): string {
  return plain(text).replaceAll('ী', 'ি').replaceAll('ূ', 'ু')
}

const knownNames = new Map<string, ReadonlySet<string>>()

/** Returns the normal forms of a key of a field or value, and of its names in both languages. */
function namesOf(kind: TableKind, key: string): ReadonlySet<string> {
  const known = knownNames.get(`${kind} ${key}`)
  if (known) return known
  const found = catalogues.flatMap(({ admin, fields }) => [
    findText(fields, key),
    findText(admin, `${kind}.${key}`),
    findText(admin, `ui.${key}`),
    // A list of projects often names its first column “Project” or “Project name”.
    ...(/^(?:title|name)$/.test(key) ? namesOfOne(findText(admin, `${kind}.one`)) : []),
  ])
  const names = new Set([key, ...found.filter((name) => name !== undefined)].map(plain))
  knownNames.set(`${kind} ${key}`, names)
  return names
}

function namesOfOne(one: string | undefined): string[] {
  return one ? [one, `${one} name`] : []
}

function plain(text: string): string {
  return typedValue(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[\s*:_.]+/g, ' ')
    .trim()
}

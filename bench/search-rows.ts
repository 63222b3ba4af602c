// Texts to search have words distributed as unevenly as those of a language, in both scripts.
import type { Kysely } from 'kysely'
import type { NewRow, Tables } from '#core/kernel/db/tables.ts'

/** Number of rows in one statement, below the parameter limit of SQLite. */
const batchRows = 200
const wordsOfText = 60
const vocabulary = 20_000

const latinStarts = ['ba', 'cho', 'di', 'gra', 'ka', 'lo', 'mi', 'na', 'pro', 'ri', 'sha', 'te']
const banglaStarts = ['বা', 'চো', 'দি', 'গ্রা', 'কা', 'লো', 'মি', 'না', 'প্র', 'রি', 'শা', 'তে']

/** Returns the row for a number, the same in each run. */
function searchProgram(number: number): NewRow<'programs'> & typeof times {
  const next = generator(number + 1)
  const words = (parts: readonly string[], count: number) =>
    Array.from({ length: count }, () => wordOf(parts, rankOf(next()))).join(' ')
  return {
    title: `${words(latinStarts, 4)} ${number}`,
    titleBn: words(banglaStarts, 4),
    slug: `bench-search-${number}`,
    sortOrder: number % 100,
    description: `<p>${words(latinStarts, wordsOfText)}</p>`,
    descriptionBn: `<p>${words(banglaStarts, wordsOfText)}</p>`,
    imagename: null,
    isSample: false,
    ...times,
  }
}

/** Adds programs until there are as many with words to search. */
export async function fillSearch(db: Kysely<Tables>, rows: number): Promise<void> {
  const { count } = await db
    .selectFrom('programs')
    .where('slug', 'like', 'bench-search-%')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    for (let first = count; first < rows; first += batchRows) {
      const numbers = Array.from({ length: Math.min(batchRows, rows - first) }, (_, i) => first + i)
      await tx.insertInto('programs').values(numbers.map(searchProgram)).execute()
    }
  })
}

/** Returns the word of a rank. @param rank 0 for the most common word */
export function banglaWord(rank: number): string {
  return wordOf(banglaStarts, rank)
}

export function latinWord(rank: number): string {
  return wordOf(latinStarts, rank)
}

const times = { createdAt: '2026-01-15T04:30:00.000Z', updatedAt: '2026-01-15T04:30:00.000Z' }

function wordOf(parts: readonly string[], rank: number): string {
  let rest = rank + parts.length
  let word = ''
  while (rest > 0) {
    word += parts[rest % parts.length]
    rest = Math.floor(rest / parts.length)
  }
  return word
}

/** Returns a random rank: the nth word is n times as rare as the first. */
function rankOf(chance: number): number {
  return Math.floor(vocabulary ** chance) - 1
}

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

// Misspelt words are corrected from the words and sounds of all documents. If one letter of a word is wrong, its
// first or its second half is right, so similar words are near it in one of two orders: from the beginning, or from
// the end.
import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import { isOneLetterOff } from './query.ts'

/** Maximum number of words compared in each order. */
const maxLookedAt = 3_000
/** Maximum number of corrections of one misspelt word. */
const maxNeighbours = 12

/** Adds words and sounds to the known words. @param tokens distinct tokens */
export async function rememberWords(db: Db, dialect: Dialect, tokens: readonly string[]) {
  // One statement with one list of pairs, for any number of words.
  const pairs = JSON.stringify(tokens.map((token) => [token, reversed(token)]))
  const each =
    dialect === 'sqlite' ? sql`json_each(${pairs})` : sql`json_array_elements(${pairs}::json)`
  const words = sql`select "value" ->> 0, "value" ->> 1 from ${each} where true`
  await sql`
    insert into "searchWords" ("word", "reversed") ${words} on conflict ("word") do nothing
  `.execute(db)
}

/**
 * Deletes words that no document contains any more, from the known words and from the index. SQLite's index keeps
 * deleted entries until its parts are merged.
 */
export async function forgetUnusedWords(db: Db, dialect: Dialect) {
  if (dialect === 'postgres') {
    await sql`
      delete from "searchWords" where "word" not in (
        select ${asRemembered('word')} from ts_stat('select "tokens" from "searchIndex"')
      )
    `.execute(db)
    return
  }
  await sql`insert into "searchIndex" ("searchIndex") values ('optimize')`.execute(db)
  await sql`
    create virtual table if not exists temp."searchTerms" using fts5vocab(main, "searchIndex", row)
  `.execute(db)
  await sql`
    delete from "searchWords" where "word" not in (
      select ${asRemembered('term')} from temp."searchTerms"
    )
  `.execute(db)
}

/** Replaces the mark of photos with that of any place, as `documentTokens` remembers them. */
function asRemembered(column: 'word' | 'term') {
  const token = sql.ref(column)
  return sql`replace(replace(substr(${token}, 1, 1), 'f', 'w'), 'g', 's') || substr(${token}, 2)`
}

/** Finds known tokens of the same kind that differ by one letter or by two swapped ones. */
export async function findNeighbours(db: Db, token: string) {
  // The compared part is less than half, so that two swapped letters in the middle leave one side intact.
  const half = Math.floor(([...token.slice(1)].length - 1) / 2)
  const fromStart = await readBetween(db, 'word', [...token].slice(0, 1 + half).join(''))
  const end = [...reversed(token)].slice(0, 1 + half).join('')
  const fromEnd = await readBetween(db, 'reversed', end)
  const near = [...fromStart, ...fromEnd].filter(
    (word) => word[0] === token[0] && word !== token && isOneLetterOff(word, token),
  )
  return [...new Set(near)].slice(0, maxNeighbours)
}

async function readBetween(db: Db, column: 'word' | 'reversed', start: string) {
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where(column, '>=', start)
    .where(column, '<', `${start}\u{10ffff}`)
    .orderBy(sql.ref(column))
    .limit(maxLookedAt)
    .execute()
  return rows.map(({ word }) => word)
}

/** Reverses a token except its mark, so that words and sounds are ordered separately. */
function reversed(token: string): string {
  return token.slice(0, 1) + [...token.slice(1)].reverse().join('')
}

import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { listResponse, visibilityQuery, wholeNumber } from '#core/kernel/api/parameters.ts'
import { databaseFor, readOptions } from '#core/kernel/api/record-reads.ts'
import { isBangla } from '#core/lib/text/localized.ts'
import { type FoundDocument, findDocuments } from './find-documents.queries.server.ts'
import { maxQueryLength } from './query.ts'
import { type SearchRecord, searchOutput } from './search-output.schema.server.ts'
import { beginningOf, type Matcher, matcherOf, type SnippetPart, snippetOf } from './snippet.ts'

const searchRoute = defineRoute('Search', 'public', {
  get: '/api/search',
  summary: 'Find records of every kind by their words',
  description:
    'Whole words and their beginnings, in English or Bangla, Bangla also as it sounds in Latin letters (`khudro rin`); words that mean the same stand for each other, and the words of a question (`how do I get a …`) are left out. When nothing is found, one wrong letter is forgiven in words of five or more. What has all the words is listed first; if that is hardly anything, what has some of them follows. The word itself is listed before its synonym and its sound, the title before the text, pages and programs before notices, reports, albums and photos, the newer before the older. What comes after the first thousand is neither found nor counted.',
  request: {
    query: z
      .object({
        q: z.string().max(maxQueryLength).default('').openapi({
          description: 'The words. Without any word of two letters or more nothing is found.',
          example: 'khudro rin',
        }),
        page: wholeNumber(1_000).optional().openapi({ description: 'From 1.', example: 1 }),
        pageSize: wholeNumber(100).optional().openapi({
          description: 'Entries on a page. Default: 20.',
          example: 20,
        }),
      })
      .extend(visibilityQuery.shape),
  },
  responses: { 200: listResponse(searchOutput, 'What was found, the best first.') },
  ...readOptions,
})

export const createSearchApi = defineApi((services, answer) => {
  answer(searchRoute, async ({ c, query: { q, state, page = 1, pageSize = 20 } }) => {
    const db = await databaseFor(c, 'public', services, state)
    await services.searchQueue.read()
    const found = await findDocuments({ ...services, db }, q, { page, pageSize })
    const isFound = matcherOf(found.terms, [...found.neighbours.values()].flat())
    const rows = found.documents.map((document) => outputOf(document, isFound, isBangla(q)))
    return { total: found.total, rows }
  })
})

/** @param inBangla the words were, so that whoever searches reads it: its snippet goes before one in English */
function outputOf(document: FoundDocument, isFound: Matcher, inBangla: boolean): SearchRecord {
  const { entity, recordId, title, titleBn, path, text, textBn } = document
  const [first, second] = inBangla ? [textBn, text] : [text, textBn]
  const parts =
    snippetOf(first, isFound) ?? snippetOf(second, isFound) ?? beginningOf(first || second)
  return { entity, id: recordId, title, titleBn, url: path, snippet: inAsterisks(parts) }
}

function inAsterisks(parts: readonly SnippetPart[]): string {
  return parts
    .map(({ text, isMarked }) => {
      const plain = text.replace(/\*{2,}/g, '*')
      return isMarked ? `**${plain}**` : plain
    })
    .join('')
}

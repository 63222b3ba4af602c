import { sql } from 'kysely'
import type { Migration } from './columns.ts'

/** The words of stored PDFs were in the order of drawing, which scrambles Bangla; the next reading brings them back. */
export const readPdfsAnew: Migration = {
  name: '080-read-pdfs-anew',
  async up(db) {
    await sql`delete from "fileTexts"`.execute(db)
  },
}

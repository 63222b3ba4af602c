import { addColumns, type Migration } from './columns.ts'

/** Corrections keep when their author alone may confirm them, and may be about a match instead of an amount. */
export const twoPersonGifts: Migration = {
  name: '022-two-person-gifts',
  async up(db, dialect) {
    await addColumns(db, dialect, 'gifts', { appliesAt: 'text?', undoesMatchId: 'integer?' })
  },
}

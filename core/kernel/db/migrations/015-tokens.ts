import { createTable, id, type Migration, ofUser } from './columns.ts'

/** API tokens of other programs. */
export const tokens: Migration = {
  name: '015-tokens',
  async up(db, dialect) {
    await createTable(db, dialect, 'apiTokens', {
      ...id,
      tokenHash: 'text unique',
      name: 'text',
      scopes: 'text',
      userId: ['integer', ofUser[1]],
      createdAt: 'instant',
      expiresOn: 'text?',
      lastUsedAt: 'instant?',
    }).execute()
  },
}

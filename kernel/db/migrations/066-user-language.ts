import type { Migration } from './columns.ts'

/** In which language somebody gets mails: `en`, `bn`, or null for the first language of the site. */
export const userLanguage: Migration = {
  name: '066-user-language',
  async up({ schema }) {
    await schema.alterTable('users').addColumn('language', 'text').execute()
  },
}

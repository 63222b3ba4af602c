import { addColumns, type Migration } from './columns.ts'

/** Programs, notices and pages can be listened to, in either language. */
export const recordings: Migration = {
  name: '006-recordings',
  async up(db, dialect) {
    for (const table of ['programs', 'notices', 'pages', 'pageTexts']) {
      await addColumns(db, dialect, table, { recordingFileEn: 'text?', recordingFileBn: 'text?' })
    }
  },
}

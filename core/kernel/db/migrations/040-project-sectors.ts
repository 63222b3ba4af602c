import { addColumns, type Migration } from './columns.ts'

/** The sector of a project, which registers of aid data sort by. */
export const projectSectors: Migration = {
  name: '040-project-sectors',
  async up(db, dialect) {
    await addColumns(db, dialect, 'projects', { sector: 'text?' })
  },
}

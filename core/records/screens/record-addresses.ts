// Addresses around the form of a record. They load with a form, since the first screen does not need them.
import { pathOfText, publicPages, recordPath } from '#core/lib/public-pages.ts'
import { findSection, recordSections } from './record-sections.ts'

const newAddresses: Readonly<Record<string, string>> = {
  programs: '/admin/program-form',
  reports: '/admin/reportlist?edit=new',
  albums: '/admin/album?edit=new',
  customers: '/admin/customers?edit=new',
  ...Object.fromEntries(
    recordSections
      .filter(({ entity }) => entity !== 'pageTexts')
      .map(({ entity, section }) => [entity, `/admin/settings/${section}/new`]),
  ),
}

/** Returns the screen that adds a record of an entity; undefined if none can be added. */
export function newAddressOf(entity: string): string | undefined {
  return newAddresses[entity]
}

type Fields = Readonly<Record<string, unknown>>

const pages: Readonly<Record<string, (record: Fields) => string>> = {
  programs: ({ id }) => recordPath('program', Number(id)),
  albums: ({ id }) => recordPath('album', Number(id)),
  photos: ({ albumId }) => recordPath('album', Number(albumId)),
  notices: ({ id }) => recordPath('notice', Number(id)),
  pages: ({ slug }) => `/${slug}`,
  pageTexts: ({ key }) => pathOfText(String(key)),
  reports: () => publicPages['annual-reports'].path,
}

/** Returns the English path of the page that shows a record to visitors; undefined if none does. */
export function pageOfRecord(entity: string, record: Fields): string | undefined {
  const own = pages[entity]
  return own ? own(record) : findSection(entity)?.path
}

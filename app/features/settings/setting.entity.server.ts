import { type EntityDefinition, everyPage } from '#platform/entities.ts'

export const settingEntity: EntityDefinition<'settings'> = {
  table: 'settings',
  name: { column: 'key' },
  files: { valueEn: { kind: 'image', key: 'home.banner' } },
  sample: { pages: ({ key }) => pagesOf(key), placeholder: (key) => key },
  isPublic: true,
  isCounted: false,
}

/** Beside those whose texts name it. */
function pagesOf(key: string): string[] {
  if (key === 'org.tagline') return [everyPage]
  // The name stands in the frame, and is the title of the home page.
  if (key === 'org.name') return [everyPage, '/']
  if (key === 'org.workingArea' || key.startsWith('look.')) return []
  return [key === 'donate.buttonText' ? '/donate-now' : '/']
}

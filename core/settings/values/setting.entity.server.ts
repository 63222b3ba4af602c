import { type EntityDefinition, everyPage } from '#core/kernel/entities.ts'
import { recordSetting } from './record-setting.service.server.ts'
import { settingApproval } from './setting-approval.server.ts'
import { settingPermission } from './setting-sections.ts'

export const settingEntity: EntityDefinition<'settings'> = {
  table: 'settings',
  name: { column: 'key' },
  files: {
    valueEn: {
      kind: 'image',
      keys: ['home.banner', 'look.logo', 'donate.photo', 'donate.qrImage'],
    },
  },
  sample: { pages: ({ key }) => pagesOf(key), placeholder: (key) => key },
  isPublic: true,
  approval: settingApproval,
  isCounted: false,
  publicPages: 'none',
  search: 'not searched',
  isRemovedAlone: true,
  permissionFor: ({ key }) => settingPermission(String(key)),
  onReset: recordSetting,
}

/** Returns the pages that show a setting, besides those whose texts name it. */
function pagesOf(key: string): string[] {
  if (['org.tagline', 'org.shortName', 'org.foundedIn'].includes(key)) return [everyPage]
  // The name is in the frame of every page and is the title of the home page.
  if (key === 'org.name') return [everyPage, '/']
  if (key === 'org.links') return [everyPage, '/contact-us']
  if (key === 'org.aidIdentifier') return ['/transparency']
  if (key === 'org.workingArea' || /^(?:look|menu|words)\./.test(key)) return []
  return [key.startsWith('donate.') ? '/donate-now' : '/']
}

// Where a record of any kind is changed and confirmed: for the dashboard and for history.
import { isSettingKey } from '../settings/setting.schema.ts'
import { type Section, settingInfo } from '../settings/setting-sections.ts'

export type RecordName = {
  entity: string
  id: number
  /** What a clerk would call it; of a setting its key. */
  label: string
  labelBn?: string | null
}

/** An address in the back-office; undefined for what has no screen of its own. */
export function recordAddress({ entity, id, label }: RecordName): string | undefined {
  switch (entity) {
    case 'settings':
      return settingAddress(label)
    case 'pageTexts':
      return `/admin/settings/pages/${id}`
    case 'statistics':
    case 'registrations':
    case 'donors':
    case 'projects':
      return `/admin/settings/${entity}/${id}`
    case 'programs':
      return `/admin/program-form/${id}`
    case 'photos':
      return `/admin/photogalleryform/${id}`
    case 'albums':
      return `/admin/album?edit=${id}`
    case 'reports':
      return `/admin/reportlist?edit=${id}`
    case 'customers':
      return `/admin/customers?edit=${id}`
    case 'users':
      return `/admin/adminuser?edit=${id}`
    case 'images':
      return '/admin/imageuploader'
    default:
      return undefined
  }
}

function settingAddress(key: string): string | undefined {
  return isSettingKey(key) ? `/admin/settings/${settingInfo[key].section}/${key}` : undefined
}

/** The section of the settings in which a record is confirmed; undefined for the others. */
export function sectionOf({ entity, label }: RecordName): Section | undefined {
  switch (entity) {
    case 'settings':
      return isSettingKey(label) ? settingInfo[label].section : undefined
    case 'pageTexts':
      return 'pages'
    case 'statistics':
    case 'registrations':
    case 'donors':
    case 'projects':
      return entity
    default:
      return undefined
  }
}

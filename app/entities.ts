// Facts about all entities for the back-office, in the order of the side bar. A missing entity does not compile.
import type { Entity } from '#core/kernel/db/tables.ts'
import { pageOfKey } from '#core/lib/public-pages.ts'
import type { EntityInfo } from '#core/records/screens/entity-info.ts'
import {
  type RecordSectionInfo,
  recordSections,
  type SectionEntity,
  sectionOf,
} from '#core/records/screens/record-sections.ts'
import { isSettingKey, settingTable } from '#core/settings/stored/setting.schema.ts'

const infoOf = (key: string) => (isSettingKey(key) ? settingTable[key] : undefined)

export const entities: Readonly<Record<Entity, EntityInfo>> = {
  programs: {
    label: 'history.programs',
    address: ({ id }) => `/admin/program-form/${id}`,
    imageUse: 'images.programs',
  },
  reports: { label: 'history.reports', address: ({ id }) => `/admin/reportlist?edit=${id}` },
  albums: {
    label: 'history.albums',
    address: ({ id }) => `/admin/album?edit=${id}`,
    imageUse: 'images.albums',
  },
  photos: {
    label: 'history.photos',
    address: ({ id }) => `/admin/photogalleryform/${id}`,
    imageUse: 'images.photos',
  },
  users: { label: 'history.users', address: ({ id }) => `/admin/adminuser?edit=${id}` },
  customers: { label: 'history.customers', address: ({ id }) => `/admin/customers?edit=${id}` },
  images: {
    label: 'history.images',
    address: () => '/admin/imageuploader',
    name: () => 'images.unnamed',
  },
  settings: {
    label: 'history.settings',
    address: ({ label }) => {
      const info = infoOf(label)
      return info && `/admin/settings/${info.section}/${label}`
    },
    section: (key) => infoOf(key)?.section,
    name: (key) => infoOf(key)?.label,
    imageUse: 'images.settings',
  },
  ...sectionInfos(),
  pageTexts: {
    ...infoOfSection(sectionOf('pageTexts')),
    name: (key) => {
      const page = pageOfKey(key)
      return page && `pageNames.${page}`
    },
  },
}

function sectionInfos(): Record<SectionEntity, EntityInfo>
function sectionInfos(): Record<string, EntityInfo> {
  return Object.fromEntries(recordSections.map((one) => [one.entity, infoOfSection(one)]))
}

function infoOfSection({ section, label, imageUse }: RecordSectionInfo): EntityInfo {
  return {
    label,
    imageUse,
    address: ({ id }) => `/admin/settings/${section}/${id}`,
    section: () => section,
  }
}

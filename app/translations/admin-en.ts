// Every text of the back-office. The texts of a feature are a file of their own, with one line here and in
// admin-bn; those of small records stand in records.ts, each member of which is a section.

import { accountEn } from './admin-en/account.ts'
import { albumsEn } from './admin-en/albums.ts'
import { backupsEn } from './admin-en/backups.ts'
import { customersEn } from './admin-en/customers.ts'
import { dashboardEn } from './admin-en/dashboard.ts'
import { errorsEn } from './admin-en/errors.ts'
import { frameEn } from './admin-en/frame.ts'
import { givingEn } from './admin-en/giving.ts'
import { historyEn } from './admin-en/history.ts'
import { imagesEn } from './admin-en/images.ts'
import { lookEn } from './admin-en/look.ts'
import { photoUploadEn } from './admin-en/photo-upload.ts'
import { photosEn } from './admin-en/photos.ts'
import { programsEn } from './admin-en/programs.ts'
import { recordsEn } from './admin-en/records.ts'
import { reportsEn } from './admin-en/reports.ts'
import { settingsEn } from './admin-en/settings.ts'
import { uiEn } from './admin-en/ui.ts'
import { usersEn } from './admin-en/users.ts'

export const adminEn = {
  frame: frameEn,
  ui: uiEn,
  errors: errorsEn,
  account: accountEn,
  programs: programsEn,
  users: usersEn,
  reports: reportsEn,
  backups: backupsEn,
  customers: customersEn,
  albums: albumsEn,
  images: imagesEn,
  giving: givingEn,
  look: lookEn,
  photoUpload: photoUploadEn,
  photos: photosEn,
  dashboard: dashboardEn,
  settings: settingsEn,
  ...recordsEn,
  history: historyEn,
} as const

/** The shape of a catalogue: the keys of the English words, any sentence for each. */
export type AdminTranslations = {
  readonly [Section in keyof typeof adminEn]: {
    readonly [Key in keyof (typeof adminEn)[Section]]: string
  }
}

export { messagesEn } from '#error-messages/messages-en.ts'

import { accountBn } from './admin-bn/account.ts'
import { albumsBn } from './admin-bn/albums.ts'
import { backupsBn } from './admin-bn/backups.ts'
import { customersBn } from './admin-bn/customers.ts'
import { dashboardBn } from './admin-bn/dashboard.ts'
import { errorsBn } from './admin-bn/errors.ts'
import { frameBn } from './admin-bn/frame.ts'
import { givingBn } from './admin-bn/giving.ts'
import { historyBn } from './admin-bn/history.ts'
import { imagesBn } from './admin-bn/images.ts'
import { lookBn } from './admin-bn/look.ts'
import { photoUploadBn } from './admin-bn/photo-upload.ts'
import { photosBn } from './admin-bn/photos.ts'
import { programsBn } from './admin-bn/programs.ts'
import { recordsBn } from './admin-bn/records.ts'
import { reportsBn } from './admin-bn/reports.ts'
import { settingsBn } from './admin-bn/settings.ts'
import { uiBn } from './admin-bn/ui.ts'
import { usersBn } from './admin-bn/users.ts'
import type { AdminTranslations } from './admin-en.ts'

export const adminBn: AdminTranslations = {
  frame: frameBn,
  ui: uiBn,
  errors: errorsBn,
  account: accountBn,
  programs: programsBn,
  users: usersBn,
  reports: reportsBn,
  backups: backupsBn,
  customers: customersBn,
  albums: albumsBn,
  images: imagesBn,
  giving: givingBn,
  look: lookBn,
  photoUpload: photoUploadBn,
  photos: photosBn,
  dashboard: dashboardBn,
  settings: settingsBn,
  ...recordsBn,
  history: historyBn,
}

export { messagesBn } from '#error-messages/messages-bn.ts'

// Registry of all entities, for code that works with all of them. A missing entity does not compile.
import type { Entities } from '#kernel/entities.ts'
import { userEntity } from './features/accounts/identity/user.entity.server.ts'
import { donorEntity } from './features/content/donors/donor.entity.server.ts'
import { albumEntity } from './features/content/gallery/album.entity.server.ts'
import { photoEntity } from './features/content/gallery/photo.entity.server.ts'
import { noticeEntity } from './features/content/notices/notice.entity.server.ts'
import { pageTextEntity } from './features/content/page-texts/page-text.entity.server.ts'
import { ownPageEntity } from './features/content/pages/own-page.entity.server.ts'
import { programEntity } from './features/content/programs/program.entity.server.ts'
import { projectEntity } from './features/content/projects/project.entity.server.ts'
import { registrationEntity } from './features/content/registrations/registration.entity.server.ts'
import { reportEntity } from './features/content/reports/report.entity.server.ts'
import { imageEntity } from './features/media/images/image.entity.server.ts'
import { customerEntity } from './features/office/customers/customer.entity.server.ts'
import { officeEntity } from './features/organisation/offices/office.entity.server.ts'
import { personEntity } from './features/organisation/people/person.entity.server.ts'
import { statisticEntity } from './features/organisation/statistics/statistic.entity.server.ts'
import { settingEntity } from './features/settings/values/setting.entity.server.ts'

/** Samples are listed in this order: most harmful first, if visitors believed them. */
export const entities: Entities = {
  statistics: statisticEntity,
  registrations: registrationEntity,
  settings: settingEntity,
  notices: noticeEntity,
  people: personEntity,
  offices: officeEntity,
  donors: donorEntity,
  projects: projectEntity,
  reports: reportEntity,
  programs: programEntity,
  albums: albumEntity,
  photos: photoEntity,
  pages: ownPageEntity,
  pageTexts: pageTextEntity,
  images: imageEntity,
  customers: customerEntity,
  users: userEntity,
}

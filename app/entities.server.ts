// Every entity, for the parts that work with all of them. One that is missing does not compile.
import type { Entities } from '#platform/entities.ts'
import { userEntity } from './features/accounts/user.entity.server.ts'
import { albumEntity } from './features/albums/album.entity.server.ts'
import { customerEntity } from './features/customers/customer.entity.server.ts'
import { donorEntity } from './features/donors/donor.entity.server.ts'
import { imageEntity } from './features/images/image.entity.server.ts'
import { noticeEntity } from './features/notices/notice.entity.server.ts'
import { officeEntity } from './features/offices/office.entity.server.ts'
import { ownPageEntity } from './features/own-pages/own-page.entity.server.ts'
import { pageTextEntity } from './features/pages/page-text.entity.server.ts'
import { personEntity } from './features/people/person.entity.server.ts'
import { photoEntity } from './features/photos/photo.entity.server.ts'
import { programEntity } from './features/programs/program.entity.server.ts'
import { projectEntity } from './features/projects/project.entity.server.ts'
import { registrationEntity } from './features/registrations/registration.entity.server.ts'
import { reportEntity } from './features/reports/report.entity.server.ts'
import { settingEntity } from './features/settings/setting.entity.server.ts'
import { statisticEntity } from './features/statistics/statistic.entity.server.ts'

/** Samples are listed in this order: first what would do most harm if it were believed. */
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

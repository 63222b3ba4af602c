// Registry of all entities, for code that works with all of them. A missing entity does not compile.
import type { Entities } from '#core/kernel/entities.ts'
import { userEntity } from '#core/accounts/user.entity.server.ts'
import { imageEntity } from '#core/images/image.entity.server.ts'
import { personEntity } from '#core/people/person.entity.server.ts'
import { settingEntity } from '#core/settings/values/setting.entity.server.ts'
import { statisticEntity } from '#core/statistics/statistic.entity.server.ts'
import { customerEntity } from '#modules/customers/customer.entity.server.ts'
import { donorEntity } from '#modules/donors/donor.entity.server.ts'
import { albumEntity } from '#modules/gallery/album.entity.server.ts'
import { photoEntity } from '#modules/gallery/photo.entity.server.ts'
import { noticeEntity } from '#modules/notices/notice.entity.server.ts'
import { officeEntity } from '#modules/offices/office.entity.server.ts'
import { ownPageEntity } from '#modules/own-pages/own-page.entity.server.ts'
import { pageTextEntity } from '#modules/page-texts/page-text.entity.server.ts'
import { programEntity } from '#modules/programs/program.entity.server.ts'
import { projectEntity } from '#modules/projects/project.entity.server.ts'
import { registrationEntity } from '#modules/registrations/registration.entity.server.ts'
import { reportEntity } from '#modules/reports/report.entity.server.ts'

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

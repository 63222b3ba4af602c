import type { OptionalModule } from '#core/kernel/optional-module.ts'
import { createAidDataApi } from './aid-data.files.server.ts'
import { listAidFiles } from './aid-data.service.server.ts'
import { aidFiles } from './aid-files.ts'

export const aidData: OptionalModule = {
  files: {
    paths: aidFiles,
    listFilled: listAidFiles,
    create: (services) => createAidDataApi({ ...services, db: services.publicDb }),
  },
}

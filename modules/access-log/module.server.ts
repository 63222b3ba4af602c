import type { OptionalModule } from '#core/kernel/optional-module.ts'
import { createAccessLogApi } from './access-log.api.server.ts'

export const accessLog: OptionalModule = { api: [createAccessLogApi] }

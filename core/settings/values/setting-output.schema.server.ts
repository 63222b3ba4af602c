import { z } from '@hono/zod-openapi'
import { instant, isSample } from '#core/kernel/api/parameters.ts'
import { settingKeys } from '../stored/setting.schema.ts'

export const settingOutput = z
  .object({
    id: z.int().nullable().openapi({
      description: 'Id in the history. Null if nobody has given a value.',
    }),
    key: z.enum(settingKeys).openapi({ example: 'contact.phone' }),
    valueEn: z.string(),
    valueBn: z.string(),
    isSample,
    problem: z.string().optional().openapi({
      description:
        'Only in the list: why visitors do not see the stored value, as the key of an error message.',
    }),
    updatedAt: instant.nullable().openapi({ description: 'Null when nobody has given a value.' }),
  })
  .openapi('Setting')

/** Record as the API returns it. The browser imports only this type. */
export type SettingRecord = z.infer<typeof settingOutput>

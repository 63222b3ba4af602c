import { z } from '@hono/zod-openapi'
import { authorize } from '#core/kernel/api/access.ts'
import { bodyOf } from '#core/kernel/api/body.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { runIdempotent, writeHeaders } from '#core/kernel/api/idempotency.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { listQuery, listResponse } from '#core/kernel/api/parameters.ts'
import { changedResponse, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import { mayDo } from '#core/kernel/permissions.ts'
import { type SettingKey, settingKeys, settingTable } from '../stored/setting.schema.ts'
import { listSettingRows, type SettingRow } from '../stored/setting-row.queries.server.ts'
import { tellPictureProblem } from './qr-picture.service.server.ts'
import { saveSetting } from './setting.service.server.ts'
import { settingForm } from './setting-form.schema.ts'
import { settingOutput } from './setting-output.schema.server.ts'
import { sectionInfo, settingPermission } from './setting-sections.ts'

const columns = {
  search: ['key', 'valueEn', 'valueBn'],
  sort: ['key', 'valueEn', 'valueBn', 'updatedAt'],
} as const

const tag = 'Settings'

const listRoute = defineRoute(tag, 'content', {
  get: '/api/settings',
  summary: 'Every setting that the site shows or the caller may change, given or empty',
  request: { query: listQuery(columns.sort, 'as the site uses them') },
  responses: { 200: listResponse(settingOutput, 'The settings.') },
})

const saveRoute = defineRoute(tag, 'content', {
  put: '/api/settings/{key}',
  summary: 'Give a setting its value',
  description:
    'Settings of giving, of access and of backups are for administrators, and ask for the password again when it was last given more than 15 minutes ago. An empty value is none. `org.foundedIn` is a year; `site.firstLanguage` is `en` or `bn`, the language at the plain addresses; `look.palette` the name of a palette or a main colour as `#rrggbb`; `look.logo` what `POST /api/logos` answered; `org.links` one link a line, `address | label | label in Bangla`, of https only; `menu.main` and the other menus one entry a line, `entry | name | name in Bangla`, a hidden one after `- `; `page/12` is the page with the id 12, and an address (https, `tel:`, `mailto:` or a path of the site) a link of the organisation; `words.frame` and the other words one text of the site a line, `key = text`.',
  request: {
    params: z.object({ key: z.enum(settingKeys) }),
    headers: writeHeaders,
    body: jsonBody(bodyOf(settingForm)),
  },
  responses: { 200: changedResponse(settingOutput, 'The setting as it is now.') },
  mayNeedApproval: true,
  confirms: 'sometimes',
})

export const createSettingApi = defineApi((services, answer) => {
  const { db, clock } = services

  answer(listRoute, async ({ caller: { role }, query }) => {
    const rows = new Map((await listSettingRows(db)).map((row) => [row.key, row]))
    const keys = settingKeys.filter((key) => isShown(key) || mayDo(role, settingPermission(key)))
    const problem = await tellPictureProblem(services)
    const settings = keys.map((key) => ({
      ...settingRecord(key, rows.get(key)),
      ...(key === 'donate.qrImage' && problem && { problem }),
    }))
    return listInMemory(settings, columns, query)
  })

  answer(saveRoute, async ({ c, caller, params: { key }, headers, body: form }) => {
    const needed = settingPermission(key)
    await authorize(c, needed)
    if (needed !== 'content') requireConfirmed(caller, clock())
    const { seenAt } = targetOf({ id: 0 }, headers, form)
    return runIdempotent(c, services, {
      entity: 'settings',
      content: form,
      replay: (setting) => settingOutput.parse(setting),
      perform: async (actor) => {
        const { record, version } = await saveSetting(services, actor, key, { ...form, seenAt })
        return { record: settingRecord(key, record), version }
      },
    })
  })
})

/** True for settings that the public site shows to everybody. */
function isShown(key: SettingKey): boolean {
  return sectionInfo[settingTable[key].section].path !== undefined
}

/** Setting without a value. */
const emptySetting = { id: null, valueEn: '', valueBn: '', isSample: false, updatedAt: null }

function settingRecord(key: SettingKey, row: SettingRow | undefined) {
  return pickOutput(settingOutput, { ...emptySetting, ...row, key })
}

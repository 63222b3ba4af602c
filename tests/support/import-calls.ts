// Calls of imports by the back-office, of a file that is no ZIP file: its process ends soon and refuses it.
import { setTimeout } from 'node:timers/promises'
import { formOf } from './content.ts'
import type { Site, ValidCall } from './valid-call.ts'

export const photos = { kind: 'photos', media: { name: 'photos.zip', bytes: 2 } }
export const part = () => ({ of: 'media', offset: '0', file: new File(['PK'], 'part') })

/** Announces an import, with its file if `isSent`. @returns its address */
export async function announce({ admin }: Site, isSent = false): Promise<string> {
  let announced = await admin('POST /api/imports', { json: photos })
  // The one before may still run.
  while (announced.status === 409) {
    await setTimeout(200)
    announced = await admin('POST /api/imports', { json: photos })
  }
  const path = `/api/imports/${Object(announced.body).id}`
  if (isSent) await admin(`POST ${path}/parts`, { form: formOf(part()) })
  return path
}

export async function start(site: Site): Promise<string> {
  const path = await announce(site, true)
  await site.admin(`POST ${path}/run`, { json: { step: 'preview' } })
  return path
}

export const importCalls: Record<string, (site: Site) => Promise<ValidCall>> = {
  'GET /api/imports': async () => ({ path: '/api/imports' }),
  'POST /api/imports': async (site) => {
    await site.admin(`DELETE ${await announce(site)}`)
    return { path: '/api/imports', fields: photos }
  },
  'POST /api/imports/{id}/parts': async (site) => ({
    path: `${await announce(site)}/parts`,
    fields: part(),
  }),
  'POST /api/imports/{id}/run': async (site) => ({
    path: `${await announce(site, true)}/run`,
    fields: { step: 'preview' },
  }),
  'POST /api/imports/{id}/stop': async (site) => ({ path: `${await announce(site)}/stop` }),
  'DELETE /api/imports/{id}': async (site) => ({ path: await announce(site) }),
}

// Refusals of the calls of imports, and how to cause them.
import { send, sendValid } from './api-contract.ts'
import { formOf } from './content.ts'
import { announce, part, photos, start } from './import-calls.ts'
import type { Reason } from './reason.ts'

const unknown: Reason = async (site, operation) => {
  const json = { step: 'preview' }
  const options = operation.path.endsWith('/parts') ? { form: formOf(part()) } : { json }
  return send(site, operation, operation.path.replace('{id}', '2147483647'), options)
}

export const importReasons: Record<string, Record<number, Reason>> = {
  'POST /api/imports': {
    409: async (site, operation) => {
      await start(site)
      return sendValid(site, operation, { path: '/api/imports', fields: photos })
    },
    413: (site, operation) =>
      sendValid(site, operation, {
        path: '/api/imports',
        fields: { kind: 'photos', media: { name: 'photos.zip', bytes: 2 ** 40 } },
      }),
  },
  'POST /api/imports/{id}/parts': {
    404: unknown,
    409: async (site, operation) =>
      sendValid(site, operation, { path: `${await start(site)}/parts`, fields: part() }),
  },
  'POST /api/imports/{id}/run': {
    404: unknown,
    // Its file has not arrived.
    409: async (site, operation) =>
      sendValid(site, operation, {
        path: `${await announce(site)}/run`,
        fields: { step: 'preview' },
      }),
  },
  'POST /api/imports/{id}/stop': { 404: unknown },
  'DELETE /api/imports/{id}': {
    404: unknown,
    409: async (site, operation) => send(site, operation, await start(site)),
  },
}

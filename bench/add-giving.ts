// Adds what the pages of giving show: an account, a promise, and a gift with its receipt.

import { readConfig } from '#core/platform/config.ts'
import { createLog } from '#core/platform/log.ts'
import { writeDown } from '#modules/giving/desk/write-down.service.server.ts'
import { makePromise } from '#modules/giving/promises/make-promise.service.server.ts'
import { formatReceiptCode } from '#modules/giving/receipts/receipt-code.ts'
import { openServices } from '#server/services.ts'
import { setSetting } from '#tests/support/accounts.ts'

const settings = {
  'donate.mfs': 'bKash (merchant): 01711-000000',
  'giving.isOn': 'yes',
  'giving.showsNumbers': 'yes',
}

const giver = {
  purpose: { kind: 'general' as const },
  amount: 50_000,
  name: null,
  phone: null,
  email: null,
}

/** @returns the code of the promise, and that of the receipt */
export async function addGiving(dataDir: string): Promise<{ code: string; receipt: string }> {
  const services = await openServices(
    readConfig({ DATA_DIR: dataDir }),
    createLog('error'),
    () => new Date(),
  )
  const { db } = services
  for (const [key, value] of Object.entries(settings)) await setSetting(services, key, value)
  const { code } = await makePromise(services, {
    form: { ...giver, listing: false },
    submissionHash: 'bench',
    language: 'bn',
    address: 'bench',
    takesZakat: false,
  })
  const { id, name } = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  await writeDown(
    services,
    { id, name, checkRights: async () => 'ADMIN' },
    { receivedOn: null, ...giver, isAnonymous: false, language: 'bn', isListed: false },
  )
  const { code: receipt } = await db
    .selectFrom('giftReceipts')
    .select('code')
    .executeTakeFirstOrThrow()
  await services.close()
  return { code, receipt: formatReceiptCode(receipt) }
}

// Anybody can make the site ask the gateway about a payment whose id they know, so questions are counted by transaction:
// equal ones at the same time are one, and each asker has a few an hour.
import { onePerDatabase, openRateLimit } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { GatewayError, type Validation, validatePayment } from './gateway-client.server.ts'

/** Counted apart, so that a payer, who knows the id too, cannot use up the questions of the gateway or of the desk. */
export type Asker = 'gateway' | 'payer' | 'desk'

type Store = Pick<Services, 'db' | 'dialect' | 'config'>

/** The gateway repeats a notification for longer than an hour. */
const measure = { name: 'gateway-question', points: 10, seconds: 3_600 }

const questionsOf = onePerDatabase((store) => ({
  limit: openRateLimit(store, measure),
  running: new Map<string, Promise<Validation>>(),
}))

/** Counts a question about a transaction. @throws GatewayError after too many */
export async function countQuestion(store: Store, asker: Asker, tranId: string): Promise<void> {
  const seconds = await questionsOf(store).limit.count(`${asker} ${tranId}`)
  if (seconds !== undefined) throw new GatewayError('asked too often')
}

/** Asks the gateway to validate a payment. @throws GatewayError also after too many questions */
export async function askToValidate(
  store: Store,
  gateway: NonNullable<Services['config']['gateway']>,
  { asker, tranId, valId }: { asker: Asker; tranId: string; valId: string },
): Promise<Validation> {
  const { running } = questionsOf(store)
  // The validation is in the key: a made-up one must not answer for the one that the gateway has signed.
  const key = `${asker} ${tranId} ${valId}`
  const asking = running.get(key) ?? ask().finally(() => running.delete(key))
  running.set(key, asking)
  return asking

  async function ask() {
    await countQuestion(store, asker, tranId)
    return validatePayment(gateway, valId)
  }
}

// Setup of the tests in one process: passwords are hashed as in production, at a hundredth of its cost.
import { vi } from 'vitest'

vi.mock('#core/platform/secrets.ts', async (importOriginal) => {
  const secrets = await importOriginal<typeof import('#core/platform/secrets.ts')>()
  const cheap = { memory: 256, passes: 1, parallelism: 1 }
  return {
    ...secrets,
    hashPassword: (password: string, cost = cheap) => secrets.hashPassword(password, cost),
    isOutdatedHash: (stored: string, cost = cheap) => secrets.isOutdatedHash(stored, cost),
  }
})

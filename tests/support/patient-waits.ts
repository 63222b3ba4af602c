// Setup of the tests in one process: what is waited for has longer than the second that Vitest gives, because four
// processes of tests and a browser share two cores.
import { vi } from 'vitest'

const { waitFor } = vi
vi.waitFor = (callback, options = { timeout: 20_000 }) => waitFor(callback, options)

// Setup of the tests in one process: waits are longer than Vitest's default of a second, because five processes of
// tests and a browser share two cores.
import { vi } from 'vitest'

const { waitFor } = vi
vi.waitFor = (callback, options = { timeout: 20_000 }) => waitFor(callback, options)

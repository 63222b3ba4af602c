import type { send } from './api-contract.ts'
import type { Operation } from './operations.ts'
import type { Site } from './valid-call.ts'

/** Causes one status of an operation. */
export type Reason = (site: Site, operation: Operation) => ReturnType<typeof send>

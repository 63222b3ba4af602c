import { createContext, useContext } from 'react'
import type { Unused } from './uses.ts'

/** What the organisation does not use, in the back-office. */
export const UnusedContext = createContext<Unused>(new Set())

export function useUnused(): Unused {
  return useContext(UnusedContext)
}

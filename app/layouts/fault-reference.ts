import { createContext } from 'react'

/** What the log calls the request that failed; undefined where nothing failed, and in the browser. */
export const FaultReference = createContext<string | undefined>(undefined)

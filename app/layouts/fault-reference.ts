import { createContext } from 'react'

/** Id of the failed request in the log; undefined if nothing failed, and in the browser. */
export const FaultReference = createContext<string | undefined>(undefined)

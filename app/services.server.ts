import { createContext, type RouterContextProvider } from 'react-router'
import type { Services } from '#platform/services.ts'

/** What the server hands to every loader. */
export const servicesContext = createContext<Services>()

/** Set when a page could not be made because the database was out of reach. */
export const outageContext = createContext(false)

export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext)
}

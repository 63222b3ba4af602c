import { createContext, type RouterContextProvider } from 'react-router'
import type { Services } from '#platform/services.ts'

/** What the server hands to every loader. */
export const servicesContext = createContext<Services>()

export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext)
}

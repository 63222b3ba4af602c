import { createContext, type RouterContextProvider } from 'react-router'
import type { Services } from '#kernel/services.ts'
import type { Language } from './lib/text/language.ts'

/** Services that the server passes to every loader. */
export const servicesContext = createContext<Services>()

/** The site's first language, for the addresses on the page of this request. */
export const firstLanguageContext = createContext<Language>('en')

/** Address that rate limits count, on pages made for one visitor. */
export const visitorContext = createContext('unknown')

/** Set when a page could not be made because the database was out of reach. */
export const outageContext = createContext(false)

/** Parts that could not be read for this page; an incomplete page is not cached. */
export const missingContext = createContext<ReadonlySet<unknown>>(new Set())

/** Renders another public page, by its public path, as a visitor who saves data gets it. */
export const renderPathContext = createContext<RenderPath>()

export type RenderPath = (path: string) => Promise<Response>

/** @param prepare adds to the context of the page what only this request has. */
export type RenderPage = (
  request: Request,
  prepare?: (context: RouterContextProvider) => void,
) => Promise<Response>

/** The next instant at which the page of this request would change by itself, in milliseconds of the epoch. */
export const changesAtContext = createContext(Number.POSITIVE_INFINITY)

/** Set while the page of this request is a preview; a context without a default cannot be read. */
export const previewContext = createContext<PreviewFrame | null>(null)

export type PreviewFrame = {
  /** Addresses of the preview by language. */
  addresses: Readonly<Record<Language, string>>
  expiresAt: string
}

/** Services of a public page; `db` selects only visible records. */
export type PageServices = Services & {
  /** Told of an instant, still to come, at which the page changes though nobody saves anything. */
  changesAt: (instant: Date) => void
  /** Logs why something that the page can stand without could not be read. */
  reportMissing: (error: unknown) => void
}

export function servicesOf(context: Readonly<RouterContextProvider>): PageServices {
  const services = context.get(servicesContext)
  return {
    ...services,
    db: services.publicDb,
    changesAt(instant) {
      context.set(changesAtContext, Math.min(context.get(changesAtContext), instant.getTime()))
    },
    reportMissing(error) {
      const known = context.get(missingContext)
      // The frame and the page share their reads, and so their failures.
      if (known.has(error)) return
      context.set(missingContext, new Set([...known, error]))
      services.log.error({ err: error }, 'a page stands without something that could not be read')
    },
  }
}

import { createContext, type RouterContextProvider } from 'react-router'
import type { Services } from '#core/kernel/services.ts'
import type { Language } from '#core/lib/text/language.ts'

/** Services that the server passes to every loader. */
export const servicesContext = createContext<Services>()

/** First language of the site, for the addresses on the page of this request. */
export const firstLanguageContext = createContext<Language>('en')

/** Address that rate limits count, on pages made for one visitor. */
export const visitorContext = createContext('unknown')

/** True if a page could not be rendered because the database could not be reached. */
export const outageContext = createContext(false)

/** Errors of failed reads on this page; an incomplete page is not cached. */
export const missingContext = createContext<ReadonlySet<unknown>>(new Set())

/** Function that renders another public page by its public path, in data-saving mode. */
export const renderPathContext = createContext<RenderPath>()

export type RenderPath = (path: string) => Promise<Response>

/** @param prepare adds values of this request to the context of the page */
export type RenderPage = (
  request: Request,
  prepare?: (context: RouterContextProvider) => void,
) => Promise<Response>

/** Next time at which the page of this request changes without a write, in epoch milliseconds. */
export const changesAtContext = createContext(Number.POSITIVE_INFINITY)

/**
 * Preview that the page of this request belongs to. The default is null, since a context without a default cannot be
 * read.
 */
export const previewContext = createContext<PreviewFrame | null>(null)

export type PreviewFrame = {
  /** Addresses of the preview by language. */
  addresses: Readonly<Record<Language, string>>
  expiresAt: string
}

/** Services of a public page; `db` selects only visible records. */
export type PageServices = Services & {
  /** Registers the next time the page changes without a write. */
  changesAt: (instant: Date) => void
  /** Logs a failed read of an optional part of the page. */
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
      // Frame and page share their reads, and so their failures.
      if (known.has(error)) return
      context.set(missingContext, new Set([...known, error]))
      services.log.error({ err: error }, 'a page stands without something that could not be read')
    },
  }
}

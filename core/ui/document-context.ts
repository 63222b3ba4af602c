import { createContext, type ReactNode } from 'react'
import type { FilmTexts } from '#core/lib/html/films.ts'
import type { Language } from '#core/lib/text/language.ts'

/** Facts about a public page's request and files that components need on the server. */
export type DocumentFacts = {
  /** Language of the document, if its address does not tell it. */
  language?: Language
  /** True if the browser sends `Save-Data: on`: images are offered in their smallest size only. */
  isSaving: boolean
  /** Type and size of each linked file by its name, as HTML: `PDF, 34 KB`. */
  fileSizes: ReadonlyMap<string, string>
  /** Words on the cards of films; without them, a film is the link that is stored. */
  films?: FilmTexts
  /** Stands above the page. */
  bar?: ReactNode
}

export const DocumentContext = createContext<DocumentFacts>({
  isSaving: false,
  fileSizes: new Map(),
})

import { createContext, type ReactNode } from 'react'

/** What components of a public page need to know of its request and files while the server renders it. */
export type DocumentFacts = {
  /** The browser asks for less data (`Save-Data: on`): images are offered in their smallest size only. */
  isSaving: boolean
  /** Type and size of each linked file by its name, as HTML: `PDF, 34 KB`. */
  fileSizes: ReadonlyMap<string, string>
  /** Stands above the page. */
  bar?: ReactNode
}

export const DocumentContext = createContext<DocumentFacts>({
  isSaving: false,
  fileSizes: new Map(),
})

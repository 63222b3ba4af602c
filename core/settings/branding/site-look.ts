import { createContext } from 'react'

/** Icons and colours in the head of a public document. */
export type SiteLook = {
  /** `#rrggbb` of the browser's toolbar; undefined leaves it to the browser. */
  themeColour: string | undefined
  /** Paths of icons made from the logo; undefined for the default icons. */
  icon: string | undefined
  touchIcon: string | undefined
}

/**
 * Provides the look to public pages. Undefined in the back-office, whose documents are hydrated and must be the same
 * in the browser.
 */
export const SiteLookContext = createContext<SiteLook | undefined>(undefined)

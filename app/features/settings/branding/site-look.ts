import { createContext } from 'react'

/** Icons and colours in the head of a public document. */
export type SiteLook = {
  /** `#rrggbb` for the browser's own bar; undefined leaves it to the browser. */
  themeColour: string | undefined
  /** Paths of the logo's own icons; undefined are the drawn ones. */
  icon: string | undefined
  touchIcon: string | undefined
}

/**
 * Given where a public page is rendered. Documents of the back-office know none: the browser hydrates them, and
 * what it hydrates must be what it would have made itself.
 */
export const SiteLookContext = createContext<SiteLook | undefined>(undefined)

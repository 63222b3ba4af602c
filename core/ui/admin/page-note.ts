import { createContext, type ReactNode } from 'react'

/** Stands between the heading of a screen and its content. */
export const PageNoteContext = createContext<ReactNode>(undefined)

import { createContext } from 'react'

/** A record as the API returned it when it was saved. */
export type SavedRecord = { entity: string; record: Readonly<Record<string, unknown>> }

/** Lets the screen that follows a form offer the next step. */
export type AfterSaving = {
  /** Loads the panel of the next step while the record is sent: one that appeared late would move the list below it. */
  prepare: () => void
  /** Tells the next screen which record was saved. */
  remember: (saved: SavedRecord) => void
}

export const AfterSavingContext = createContext<AfterSaving>({ prepare() {}, remember() {} })

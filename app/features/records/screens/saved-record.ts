import { createContext } from 'react'

/** A record as the API returned it when it was saved. */
export type SavedRecord = { entity: string; record: Readonly<Record<string, unknown>> }

/** Tells the screen that follows a form which record was saved, so that it can offer the next step. */
export const SavedRecordContext = createContext<(saved: SavedRecord) => void>(() => {})

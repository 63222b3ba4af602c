import { createContext } from 'react-router'

/** Outcomes of the form that have no URL of their own. */
export type FormOutcome =
  | { kind: 'received'; receivedAt: string }
  | { kind: 'noReceipt' }
  /** Code of a promised gift, which is no receipt. */
  | { kind: 'giftCode'; code: string }
  | { kind: 'nothingChosen' }
  /** A receipt's number without its amount. */
  | { kind: 'amountMissing'; written: string }
  | { kind: 'notReadable'; written: string }
  | { kind: 'tooLarge' }

/** Set while the page is the response to a form. */
export const formOutcomeContext = createContext<FormOutcome | null>(null)

/** Step of a record from the first input to the response of the server. */
export type SaveStep =
  | 'unchanged'
  /** Includes input after a failure. */
  | 'changed'
  | 'saving'
  /** No response, or the server could not save: attempts are repeated until there is new input. */
  | 'offline'
  | 'saved'
  /** The form or the server refused the values. */
  | 'refused'
  /** A newer version by somebody else requires a choice. */
  | 'conflict'
  | 'sessionEnded'

/** The reason why the next attempt of the step `offline` waits: no connection, no answer yet, or the server. */
export type WaitsFor = 'connection' | 'answer' | 'server'

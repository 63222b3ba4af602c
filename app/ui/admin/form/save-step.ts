/** Step of a record between the first key pressed and the server's response. */
export type SaveStep =
  | 'unchanged'
  /** Also after a failure, when something has been typed since. */
  | 'changed'
  | 'saving'
  /** No response came, or the server could not: attempts go on by themselves, and typing ends them. */
  | 'offline'
  | 'saved'
  /** The form's own rules or the server said no. */
  | 'refused'
  /** Somebody else's newer version waits for a choice. */
  | 'conflict'
  | 'sessionEnded'

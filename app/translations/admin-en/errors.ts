/** A sentence for each code of the API, and for what happens on the way to it. */
export const errorsEn = {
  unreadable: 'The server could not read this.',
  unauthorized: 'Your session has ended. Please log in again.',
  second_step_required: 'The second step is missing. Please log in again.',
  confirm_identity: 'Your password is needed for this. Nothing has been changed.',
  forbidden: 'You do not have permission',
  not_found: 'This no longer exists.',
  method_not_allowed: 'This cannot be done here.',
  conflict: 'Someone else has changed this in the meantime.',
  too_large: 'This is too large.',
  unsupported_type: 'This kind of file is not accepted.',
  invalid: 'Some values are missing or not right.',
  too_many_requests: 'Too many attempts. Please wait a little and try again.',
  internal: 'Something went wrong on our side. Please try again later.',
  unavailable: 'The server is busy. Please try again in a moment.',
  offline: 'You are offline. Please check your connection and try again.',
  timeout: 'The connection is too slow right now. Please try again.',
} as const

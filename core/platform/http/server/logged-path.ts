/**
 * Links with a secret in their address: a reader of the log must not be able to use them. A phone may have written a
 * capital letter, which changes no secret.
 */
const linkSecret = /^(\/auth\/link\/|(?:\/\w\w)?\/(?:preview|messages|gifts)\/).+/i

/** Returns a path without secrets, for the log. */
export function loggedPath(path: string): string {
  return path.replace(linkSecret, '$1…')
}

/** Links with a secret in their address: a reader of the log must not be able to use them. */
const linkSecret = /^(\/auth\/link\/|(?:\/\w\w)?\/(?:preview|messages|gifts)\/).+/

/** Returns a path without secrets, for the log. */
export function loggedPath(path: string): string {
  return path.replace(linkSecret, '$1…')
}

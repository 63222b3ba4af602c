/** A reader of the log must not be able to use a link whose secret stands in its address. */
const linkSecret = /^(\/auth\/link\/|(?:\/\w\w)?\/(?:preview|messages|gifts)\/).+/

/** A path as the log has it. */
export function loggedPath(path: string): string {
  return path.replace(linkSecret, '$1…')
}

const messagePath = /^(?:\/(?:en|bn))?\/messages(?:\/([^/]+))?$/

/** True for the path of the message form, or of a message. */
export function isMessagePath(path: string): boolean {
  return messagePath.test(path)
}

/** Returns the reference in a path, as typed. */
export function referenceIn(path: string): string | undefined {
  return messagePath.exec(path)?.[1]
}

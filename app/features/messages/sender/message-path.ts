const messagePath = /^(?:\/(?:en|bn))?\/messages(?:\/([^/]+))?$/

/** True for the paths of the form of messages, and of a message. */
export function isMessagePath(path: string): boolean {
  return messagePath.test(path)
}

/** Reference as it was typed. */
export function referenceIn(path: string): string | undefined {
  return messagePath.exec(path)?.[1]
}

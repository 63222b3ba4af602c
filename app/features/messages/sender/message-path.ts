const messagePath = /^(?:\/(?:en|bn))?\/messages(?:\/([^/]+))?$/

/** Whether the path is that of the form of messages, or of a message. */
export function isMessagePath(path: string): boolean {
  return messagePath.test(path)
}

/** As it was typed. */
export function referenceIn(path: string): string | undefined {
  return messagePath.exec(path)?.[1]
}

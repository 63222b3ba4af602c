// Names of attachments. An image that is a document (a signed letter) carries `-attached`, so that it is never taken
// for one of the library: it is saved, not shown.

export const attachmentKinds = ['pdf', 'jpg', 'png', 'docx', 'xlsx'] as const

export type AttachmentKind = (typeof attachmentKinds)[number]

const attached = /-attached\.(jpg|png|docx|xlsx)$/

/** Returns the ending of a new attachment's name, with the mark of those that are no PDF. */
export function attachmentEnding(kind: AttachmentKind): string {
  return kind === 'pdf' ? '.pdf' : `-attached.${kind}`
}

/** Returns what kind of attachment a file is by its name; undefined for an image of the library. */
export function attachmentKind(name: string): AttachmentKind | undefined {
  if (name.endsWith('.pdf')) return 'pdf'
  const ending = attached.exec(name)?.[1]
  return attachmentKinds.find((kind) => kind === ending)
}

// The name of an attached image, such as a signed letter, ends in `-attached`, so that it is not taken for an image
// of the library: browsers download it instead of showing it.

export const attachmentKinds = ['pdf', 'jpg', 'png', 'docx', 'xlsx'] as const

export type AttachmentKind = (typeof attachmentKinds)[number]

const attached = /-attached\.(jpg|png|docx|xlsx)$/

/** Returns the ending of a new attachment's name; `-attached` marks every type except PDF. */
export function attachmentEnding(kind: AttachmentKind): string {
  return kind === 'pdf' ? '.pdf' : `-attached.${kind}`
}

/** Returns the kind of an attachment from its name; undefined for an image of the library. */
export function attachmentKind(name: string): AttachmentKind | undefined {
  if (name.endsWith('.pdf')) return 'pdf'
  const ending = attached.exec(name)?.[1]
  return attachmentKinds.find((kind) => kind === ending)
}

export const messageKinds = [
  'question',
  'complaint',
  'suggestion',
  'information',
  'safeguarding',
] as const

export type MessageKind = (typeof messageKinds)[number]

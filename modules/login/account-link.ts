import type { StartContent } from '#modules/samples/start-content.ts'

/** Purposes of one-time links. */
export const linkPurposes = [
  'firstAdministrator',
  'newAdministrator',
  'promotion',
  'newPassword',
  'invitation',
] as const

export type LinkPurpose = (typeof linkPurposes)[number]

export const linkStates = ['usable', 'used', 'expired', 'replaced', 'revoked', 'unknown'] as const

/** State of a link as the API returns it. Purpose and email are present only if it still works. */
export type LinkState = {
  state: (typeof linkStates)[number]
  purpose?: LinkPurpose
  email?: string
  /** Content of a new site; the first administrator may choose something else. */
  content?: StartContent | undefined
}

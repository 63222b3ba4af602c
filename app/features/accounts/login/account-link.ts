/** What a one-time link does for its account. */
export const linkPurposes = [
  'firstAdministrator',
  'newAdministrator',
  'promotion',
  'newPassword',
  'invitation',
] as const

export type LinkPurpose = (typeof linkPurposes)[number]

export const linkStates = ['usable', 'used', 'expired', 'replaced', 'revoked', 'unknown'] as const

/** As the API tells it. Purpose and email stand only where the link still works. */
export type LinkState = {
  state: (typeof linkStates)[number]
  purpose?: LinkPurpose
  email?: string
}

/** What a one-time link does for its account. */
export const linkPurposes = [
  'firstAdministrator',
  'newAdministrator',
  'promotion',
  'newPassword',
] as const

export type LinkPurpose = (typeof linkPurposes)[number]

/** As the API tells it. Purpose and email stand only where the link still works. */
export type LinkState = {
  state: 'usable' | 'used' | 'expired' | 'unknown'
  purpose?: LinkPurpose
  email?: string
}

/** Ways in which people agree to a photo of them. */
export const consentHows = ['signed', 'spoken', 'guardian', 'group'] as const

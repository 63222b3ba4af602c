/** Forms of consent to a photo. */
export const consentHows = ['signed', 'spoken', 'guardian', 'group'] as const

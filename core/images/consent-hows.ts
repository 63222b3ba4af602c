/** Forms of consent to a photo; `none` if its people were asked and have not agreed. */
export const consentHows = ['signed', 'spoken', 'guardian', 'group', 'none'] as const

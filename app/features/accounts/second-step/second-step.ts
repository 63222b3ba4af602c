/** How a person can show that it is they, beside the password. In the order in which they are offered. */
export const stepMethods = ['passkey', 'totp', 'recovery'] as const

export type StepMethod = (typeof stepMethods)[number]

/** For so long a device that was remembered skips the second step. */
export const rememberedDays = 30

/** Where the own second step is read and set up. */
export const secondStepPath = '/api/auth/second-step'

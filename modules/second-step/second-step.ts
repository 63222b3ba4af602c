/** Ways to prove one's identity beside the password, in the order in which they are offered. */
export const stepMethods = ['passkey', 'totp', 'recovery'] as const

export type StepMethod = (typeof stepMethods)[number]

/** Days for which a remembered device skips the second step. */
export const rememberedDays = 30

/** API path of one's own second step. */
export const secondStepPath = '/api/auth/second-step'

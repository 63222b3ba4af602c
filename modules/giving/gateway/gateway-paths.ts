/** Address to which the gateway sends the payer's browser, by a form of its own site. */
export const returnPath = '/gateway/return'
/** Address to which the gateway sends its notifications. */
export const ipnPath = '/gateway/notification'

/** Addresses that accept forms of other sites. */
export const gatewayPaths: ReadonlySet<string> = new Set([returnPath, ipnPath])

// Requests a passkey, or a new one, from the browser. The library is loaded on first use.
import type { CreationOptions, RequestOptions } from './passkey.schema.server.ts'

export async function askPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON })
}

export async function makePasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON })
}

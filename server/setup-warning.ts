import { isIP } from 'node:net'
import type { Config } from '#platform/config.ts'

/**
 * What a start accepts, but a site that strangers visit should not do. Names that only a machine or a house
 * knows are left in peace: there somebody is trying it out.
 * @returns a sentence for the host, or undefined
 */
export function setupWarning({ publicUrl }: Pick<Config, 'publicUrl'>): string | undefined {
  const { protocol, hostname, host } = new URL(publicUrl)
  const isHome = /^\[|\.(localhost|local|internal|lan)$|^[^.]*$/.test(hostname)
  if (protocol === 'https:' || isHome || isIP(hostname) !== 0) return undefined
  return `PUBLIC_URL is ${publicUrl}: passwords can be read on their way here. Put a proxy that speaks HTTPS in front, and give https://${host}.`
}

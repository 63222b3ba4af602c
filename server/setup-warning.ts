import { isIP } from 'node:net'
import type { Config } from '#core/platform/config.ts'

/**
 * Settings that are accepted at the start, but unsuitable for a public site. Local and private host names are
 * exempt: they indicate a trial.
 * @returns a sentence for the host, or undefined
 */
export function setupLinkWarning({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): string | undefined {
  const { protocol, hostname, host } = new URL(publicUrl)
  // This program does not support HTTPS, so there must be a proxy.
  if (protocol === 'https:' && trustedProxies === 0) {
    return `PUBLIC_URL is ${publicUrl}, so there is a proxy in front, but TRUST_PROXY is 0: all visitors share its address and the limits of one. Set TRUST_PROXY to the number of proxies, usually 1.`
  }
  const isHome = /^\[|\.(localhost|local|internal|lan)$|^[^.]*$/.test(hostname)
  if (protocol === 'https:' || isHome || isIP(hostname) !== 0) return undefined
  return `PUBLIC_URL is ${publicUrl}: passwords can be read on their way here. Put a proxy that speaks HTTPS in front, and give https://${host}.`
}

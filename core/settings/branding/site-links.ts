// The setting `org.links` stores the organisation's pages on other sites, one per line, as `address | label | label
// in Bangla`, so that history is readable too.
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import { asPart } from '#core/lib/text/line-parts.ts'
import { webAddress } from '#core/lib/text/link-address.ts'
import { shortened } from '#core/lib/text/plain-text.ts'

export type SiteLinkKind = 'facebook' | 'youtube' | 'whatsapp' | 'other'

export type SiteLink = {
  url: string
  /** Empty if the address alone identifies the service. */
  label: string
  labelBn: string
}

export const maxLinks = 12
const maxAddress = 300
export const maxLabel = 40

/** Host names of each service, subdomains included. */
const hosts: readonly [SiteLinkKind, RegExp][] = [
  ['facebook', /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/],
  ['youtube', /(?:^|\.)(?:youtube\.com|youtu\.be)$/],
  ['whatsapp', /(?:^|\.)(?:whatsapp\.com|wa\.me)$/],
]

export function parseLinks(text: string): SiteLink[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [url = '', label = '', labelBn = ''] = line.split('|').map((part) => part.trim())
      return { url, label, labelBn }
    })
}

/** Completes addresses that lack `https://`. */
export function withWholeAddresses(text: string): string {
  return text.replace(/^[^|\n]+/gm, (address) => {
    const end = /\s*$/.exec(address)?.[0] ?? ''
    return `${webAddress(address) ?? address.trimEnd()}${end}`
  })
}

export function writeLinks(links: readonly SiteLink[]): string {
  return links
    .map(({ url, label, labelBn }) => {
      const parts = [url, label, labelBn].map(asPart)
      return parts.join(' | ').replace(/(?: \| )+$/, '')
    })
    .join('\n')
}

export function linkKind({ url }: SiteLink): SiteLinkKind {
  const host = URL.parse(url)?.hostname ?? ''
  return hosts.find(([, pattern]) => pattern.test(host))?.[0] ?? 'other'
}

/** Returns the first problem with the links. */
export function linksProblem(text: string): ErrorMessage | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const links = parseLinks(text)
  if (links.length > maxLinks) return errorMessage('links.too_many', { max: maxLinks })
  for (const [at, link] of links.entries()) {
    if (!isSecureAddress(link.url)) {
      return errorMessage('links.address_invalid', { address: shortened(link.url, 60) })
    }
    const [, label = '', labelBn = '', ...more] = (lines[at] ?? '').split('|')
    const wrong = more[0] ?? [label, labelBn].find((one) => [...one.trim()].length > maxLabel)
    if (wrong !== undefined) {
      return errorMessage('links.label_invalid', {
        max: maxLabel,
        label: shortened(wrong.trim(), 60),
      })
    }
    if (linkKind(link) === 'other' && !link.label && !link.labelBn) {
      return errorMessage('links.label_required', { address: shortened(link.url, 60) })
    }
  }
  return undefined
}

/** True for https addresses with a host name and no invisible characters. */
function isSecureAddress(address: string): boolean {
  if (address.length > maxAddress || !/^https:\/\/[^\s\p{Cc}\p{Cf}\p{Z}\\|]+$/u.test(address))
    return false
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.')
  )
}

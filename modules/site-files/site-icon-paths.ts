// Files with a fixed name show the organisation's own logo, so the application serves them. Built files of the same
// name are only for a site without a logo.
import type { Assets } from '#core/platform/http/response/assets.ts'
import type { LogoSize } from '#core/platform/images/image.ts'

export const manifestPath = '/manifest.webmanifest'
/** The back-office, which a phone can install beside its apps. */
export const officeManifestPath = '/office.webmanifest'

/** Size of the logo that replaces each file. */
export const siteIcons: ReadonlyMap<string, LogoSize> = new Map([
  ['/favicon.ico', 'icon48'],
  ['/icon.svg', 'icon512'],
  ['/icon-192.png', 'icon192'],
  ['/icon-512.png', 'icon512'],
  ['/maskable-512.png', 'maskable'],
  ['/apple-touch-icon.png', 'touch'],
])

export function isSiteIcon(path: string): boolean {
  return path === manifestPath || path === officeManifestPath || siteIcons.has(path)
}

export function withoutSiteIcons(assets: Assets): Assets {
  return { ...assets, has: (path) => !isSiteIcon(path) && assets.has(path) }
}

// The secret in the address of a preview is the only credential.
import { namedLanguage, plainPath } from '#core/lib/text/language.ts'
import { notPages } from '#core/lib/text/public-address.ts'

export const previewPath = (secret: string) => `/preview/${secret}`

/** True for the path of a preview, even with no secret or an invalid one. */
export function isPreviewPath(pathname: string): boolean {
  return /^\/preview(?:\/|$)/.test(plainPath(pathname))
}

const parts = /^\/preview\/([\w-]{43})(\/.*)?$/
const upload = /^\/uploads\/([\w.-]+)$/

/** Returns the secret in an address; undefined if it cannot be that of a preview. */
export function secretOf(pathname: string): string | undefined {
  return parts.exec(plainPath(pathname))?.[1]
}

/** Returns the path after the secret: that of a page, that of an upload, or an empty text for the shared page. */
export function pathAfterSecret(pathname: string): string {
  return parts.exec(plainPath(pathname))?.[2] ?? ''
}

/** Returns the name of an upload requested under a preview; undefined for a page. */
export function fileOf(pathname: string): string | undefined {
  return upload.exec(pathAfterSecret(pathname))?.[1]
}

/**
 * Rewrites links and searches of a page to the same page under the preview, so that readers stay inside a preview of
 * the whole site. Other addresses (the back-office, files, forms) stay unchanged.
 */
export function withPreviewAddresses(html: string, preview: string): string {
  return html.replace(/<(?:a|form)\b[^>]*>/g, (tag) => {
    if (/\bmethod="post"/i.test(tag)) return tag
    return tag.replace(/(\b(?:href|action)=")(\/(?!\/)[^"]*)/, (whole, start: string, address) => {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
      if (notPages.test(plainPath(path)) || file.test(path)) return whole
      return start + underPreview(preview, path) + rest
    })
  })
}

const file = /\.\w+$/

/** Returns the address of a page or file of the website under a preview of it; undefined for any other address. */
export function previewAddress(preview: string, path: string): string | undefined {
  if (/^(?:\/api)?\/uploads\//.test(path)) return preview + path.replace(/^\/api/, '')
  const isPage = !notPages.test(plainPath(path)) && !file.test(path)
  return isPage ? underPreview(preview, path) : undefined
}

/** Returns the address of a page under a preview, with the language if it has one. */
function underPreview(preview: string, path: string): string {
  const named = namedLanguage(path)
  const page = plainPath(path)
  return `${named ? `/${named}` : ''}${preview}${page === '/' ? '' : page}`
}

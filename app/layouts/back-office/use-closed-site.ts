import { useEffect } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { previewAddress } from '#core/previews/preview-path.ts'

/**
 * While the website is closed, a link to a page or a file of it opens in a preview of the whole site: the address itself
 * is closed to a tab, which sends no token.
 */
export function useClosedSite(isClosed: boolean): void {
  const api = useApi()
  useEffect(() => {
    if (!isClosed) return
    let made: Promise<string> | undefined
    const whole = { entity: 'site', id: 0 }
    const makePreview = () =>
      api
        .send<{ url: string }>('POST', '/api/previews', whole)
        .then(({ data }) => new URL(data.url).pathname)

    async function open(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin) return
      if (event.defaultPrevented || event.button > 1) return
      if (!previewAddress('', link.pathname)) return
      event.preventDefault()
      const isOther = link.target === '_blank' || event.ctrlKey || event.metaKey
      // Opened at once: a browser blocks windows that open some time after the click.
      const tab = isOther || event.button === 1 ? window.open() : window
      if (!tab) return
      if (tab !== window) tab.opener = null
      made ??= makePreview()
      const preview = await made.catch(() => undefined)
      if (preview === undefined) made = undefined
      const address = preview && previewAddress(preview, link.pathname)
      tab.location.href = address ? address + link.search + link.hash : link.href
    }

    const events = ['click', 'auxclick'] as const
    for (const event of events) document.addEventListener(event, open)
    return () => {
      for (const event of events) document.removeEventListener(event, open)
    }
  }, [api, isClosed])
}

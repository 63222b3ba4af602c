// Photos that a phone shares with the installed office stay in this browser, among its unsaved files, until somebody
// sends them from the upload screen. Any site can post here too: that only adds a bounded number of files to a list.
import { keepSharedFiles } from '#core/lib/unsaved-input/file-store.ts'
import { sharePath } from '../share-paths.ts'

type FetchEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void }

declare const self: {
  addEventListener: (name: 'fetch', listener: (event: FetchEvent) => void) => void
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isShared = request.method === 'POST' && new URL(request.url).pathname === sharePath
  if (isShared) event.respondWith(keep(request))
})

async function keep(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const files = form.getAll('photos').filter((one) => typeof one !== 'string')
  await keepSharedFiles(files.filter(({ type }) => type.startsWith('image/')))
  return Response.redirect('/admin/photoupload', 303)
}

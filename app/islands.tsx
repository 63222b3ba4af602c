// Islands are the parts of public pages that are hydrated, by the name of their `Island` component. Each loads its
// own code together with React.
import type { ReactNode } from 'react'

/**
 * Loaders of the islands. Each receives the props as JSON from the HTML; `Island` has written them, so their type is
 * that of the component.
 */
const islands: Record<string, (props: string) => Promise<ReactNode>> = {
  'photo-viewer': async (props) => {
    const { PhotoViewer } = await import('#modules/gallery/photo-viewer.tsx')
    return <PhotoViewer {...JSON.parse(props)} />
  },
}

export async function hydrateIslands(elements: Iterable<HTMLElement>): Promise<void> {
  await Promise.all([...elements].map(hydrateIsland))
}

async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = element.dataset
  const load = islands[island]
  if (!load) throw new Error(`No island is called ${island}`)
  const [{ hydrateRoot }, node] = await Promise.all([import('react-dom/client'), load(props)])
  hydrateRoot(element, node)
}

// The parts of public pages that come alive in the browser, by the name their `Island` carries. Each brings
// its own code, asked for together with React's.
import type { ReactNode } from 'react'

/** Takes the props as the HTML holds them; they were written by `Island`, so their shape is the component's. */
const islands: Record<string, (props: string) => Promise<ReactNode>> = {
  'photo-viewer': async (props) => {
    const { PhotoViewer } = await import('./features/content/gallery/photo-viewer.tsx')
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

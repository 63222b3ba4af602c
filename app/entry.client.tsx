// `URL.parse` is the newest of what the scripts use.
if (!('parse' in URL)) await import('./older-engines.ts')
// A page of the back-office is hydrated as a whole, a public page only in its islands.
if ('__reactRouterContext' in window) {
  const { hydrateDocument } = await import('./hydrate-document.tsx')
  hydrateDocument()
} else {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]')
  if (islands.length > 0) {
    const { hydrateIslands } = await import('./islands.tsx')
    hydrateIslands(islands)
  }
}

export {}

// A page of the back-office comes alive as a whole. A public page never does: only its islands, if any.
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

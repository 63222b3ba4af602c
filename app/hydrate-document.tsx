import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

export function hydrateDocument(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

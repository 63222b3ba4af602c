import type { IncomingMessage } from 'node:http'
import { keyGuard } from '../../guards.ts'

const groups = {
  '/assets': 'asset',
  '/api/uploads': 'file',
  '/uploads': 'file',
  '/customer-images': 'file',
  '/api': 'api',
  '/register': 'api',
  '/auth': 'auth',
  '/admin': 'admin',
  '/health': 'host',
  '/metrics': 'host',
} as const

export type RouteGroup = (typeof groups)[keyof typeof groups] | 'page'

const knownStart =
  /^\/(?:assets|api\/uploads|uploads|customer-images|api|register|auth|admin|health|metrics)(?=[/?]|$)/

const isKnown = keyGuard(groups)

/** Returns one of a closed set of labels: any unknown path counts as a page, the "not found" page. */
export function routeGroup({ url = '' }: IncomingMessage): RouteGroup {
  const start = knownStart.exec(url)?.[0] ?? ''
  return isKnown(start) ? groups[start] : 'page'
}

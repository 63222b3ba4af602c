// The back-office on its first day in a browser: the list of programs, everything it loads, compressed.
import type { Browser } from '@playwright/test'
import { type Loaded, visit, withBrowser } from '../browser-visit.ts'
import { atMost, bytes, figure, type LineOf, pieces } from '../report.ts'
import { administrator, copyContent, type Site, startSite } from '../site.ts'

const firstLimit = 300_000
const path = '/admin/programs'

export async function measureAdmin(content: string): Promise<LineOf[]> {
  const site = await startSite(await copyContent(content))
  try {
    const { status } = await fetch(site.origin + path)
    if (status === 404) return [skipped('the page is not there yet')]
    const token = await logIn(site)
    if (!token) return [skipped('nobody can log in yet')]
    return await withBrowser((browser) => weigh(browser, site.origin, token))
  } finally {
    await site.stop()
  }
}

async function weigh(browser: Browser, origin: string, token: string): Promise<LineOf[]> {
  const { loaded } = await visit(browser, origin + path, {
    storage: { token },
    // The first program of the default content: proof that the list itself was loaded.
    until: (page) => page.getByText('Microfinance Program').first().waitFor(),
  })
  const scripts = loaded.filter(({ type }) => type === 'Script')
  return [
    atMost('program list, first load', sumOf(loaded), firstLimit, bytes),
    figure('… of it scripts', sumOf(scripts), bytes),
    figure('… requests', loaded.length, pieces),
  ]
}

async function logIn({ origin }: Site): Promise<string | undefined> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  if (!response.ok) return undefined
  const { token }: { token: string } = await response.json()
  return token
}

function skipped(why: string): LineOf {
  return { what: `program list at ${path}, first load`, figure: `left out: ${why}` }
}

function sumOf(loaded: Loaded[]): number {
  return loaded.reduce((sum, one) => sum + one.bytes, 0)
}

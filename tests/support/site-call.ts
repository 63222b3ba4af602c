// Calls the API of a separate site process, on a new connection by default, so that several workers behind
// one port are reached.
import type { Agent } from 'node:http'
import { ownAdmin } from './own-site.ts'
import { ask } from './raw-http.ts'

type Call = {
  token?: string
  json?: object
  body?: Buffer
  type?: string
  agent?: Agent
  patienceMs?: number
}

export type SiteAnswer = { status: number; text: string; json: Record<string, unknown> }

/** `callSite(port, 'POST /api/donors', { token, json })` */
export async function callSite(port: number, line: string, call: Call = {}): Promise<SiteAnswer> {
  const [method = 'GET', path = '/'] = line.split(' ')
  const { token, json, agent, body = json && Buffer.from(JSON.stringify(json)) } = call
  const { type = 'application/json', patienceMs = 20_000 } = call
  const response = await ask(port, {
    method,
    path,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': type, 'Content-Length': String(body.length) } : {}),
    },
    ...(body ? { body } : {}),
    ...(agent ? { agent } : {}),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = String(response.body)
  const isJson = response.headers['content-type']?.includes('json')
  return { status: response.status, text, json: isJson && text ? JSON.parse(text) : {} }
}

/** @returns the token of the administrator of `adminEnv`. */
export async function logInAt(port: number): Promise<string> {
  const { status, json } = await callSite(port, 'POST /auth/login', { json: ownAdmin })
  if (status !== 200) throw new Error(`Nobody can log in: ${status}`)
  return String(json.token)
}

/** A donor shown on the public page. */
export function donor(name: string) {
  return { group: 'bank', name, hasConsentOnFile: true }
}

/** Counts these donors. */
export async function countSaved(
  port: number,
  token: string,
  names: readonly string[],
): Promise<number> {
  const { text } = await callSite(port, 'GET /api/donors', { token })
  const donors: { name: string }[] = JSON.parse(text)
  const there = new Set(donors.map(({ name }) => name))
  return names.filter((name) => there.has(name)).length
}

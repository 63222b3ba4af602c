import { fetchRaw } from './raw-response.ts'
import { type Role, startRole } from './role.ts'
import type { BareResponse } from './roles/bare-server.ts'

export type Bare = { origin: string; pid: number; stop: () => Promise<void> }

/** Matches headers that Node writes itself, or that are valid for one connection only. */
const ownHeaders = /^(date|connection|keep-alive|transfer-encoding)$/i

export async function startBare(responses: BareResponse[]): Promise<Bare> {
  const role: Role<BareResponse[], { origin: string }> = startRole('bare-server')
  const { origin } = await role.request(responses)
  return { origin, pid: role.pid, stop: role.end }
}

export async function recordResponses(origin: string, paths: string[]): Promise<BareResponse[]> {
  return Promise.all(paths.map((path) => recordResponse(origin, path)))
}

async function recordResponse(origin: string, path: string): Promise<BareResponse> {
  const { status, headers, body } = await fetchRaw(origin + path)
  if (status !== 200) throw new Error(`${path} responds with ${status}`)
  const headerList: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? ''
    if (!ownHeaders.test(name)) headerList.push(name, headers[index + 1] ?? '')
  }
  return { path, headers: headerList, bodyBase64: body.toString('base64') }
}

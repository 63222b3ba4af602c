import { fetchRaw } from './raw-answer.ts'
import { type Role, startRole } from './role.ts'
import type { BareQuestion, BareResponse } from './roles/bare-server.ts'

export type Bare = { origin: string; pid: number; stop: () => Promise<void> }

/** What Node writes itself, or what holds for one connection only. */
const ownHeaders = /^(date|connection|keep-alive|transfer-encoding)$/i

export async function startBare(
  kind: BareQuestion['kind'],
  answers: BareResponse[],
): Promise<Bare> {
  const role: Role<BareQuestion, { origin: string }> = startRole('bare-server')
  const { origin } = await role.ask({ kind, answers })
  return { origin, pid: role.pid, stop: role.end }
}

export async function recordResponses(origin: string, paths: string[]): Promise<BareResponse[]> {
  return Promise.all(paths.map((path) => recordAnswer(origin, path)))
}

async function recordAnswer(origin: string, path: string): Promise<BareResponse> {
  const { status, headers, body } = await fetchRaw(origin + path)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  const kept: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? ''
    if (!ownHeaders.test(name)) kept.push(name, headers[index + 1] ?? '')
  }
  return { path, headers: kept, bodyBase64: body.toString('base64') }
}

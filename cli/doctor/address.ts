// PUBLIC_URL as a visitor meets it: its name, its certificate, and the proxy in front. One request answers all three.
import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { TLSSocket } from 'node:tls'
import * as z from 'zod/mini'
import type { Config } from '#core/platform/config.ts'
import { jsonText } from '#core/lib/json-text.ts'
import { isLoopback } from '../../server/link-hint.ts'
import { setupLinkWarning } from '../../server/setup-warning.ts'
import { attention, type Finding, fault, ok } from './finding.ts'
import { durationOf } from './machine.ts'

type Address = Pick<Config, 'publicUrl' | 'trustedProxies'>

export type Certificate = {
  validTo: Date
  /** Reason for which a browser would refuse it. */
  problem: string | undefined
}

export type Visit = {
  status: number
  isOurs: boolean
  /** Id of the installation that answered, see core/kernel/health; undefined for an older version. */
  installation: string | undefined
  at: Date | undefined
  readAt: Date
  /** The header `Via`, one entry for each proxy that names itself. */
  via: string[]
  certificate: Certificate | undefined
  /** True if the address is one of this machine, so that its clock is the same. */
  isHere: boolean
}

/** The answer, or the code of the error that came instead. */
export type VisitResult = Visit | { code: string }

/** Requests `/health/ready` like a visitor. Never rejects. */
export async function visit(publicUrl: string, signal: AbortSignal): Promise<VisitResult> {
  const { hostname } = new URL(publicUrl)
  try {
    const name = hostname.replace(/^\[|\]$/g, '')
    const found = await lookup(name, { all: true })
    const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    const isHere = found.some(({ address }) => own.some((one) => one.address === address))
    return { ...(await ask(new URL('/health/ready', publicUrl), signal)), isHere }
  } catch (error) {
    const inner = error instanceof AggregateError ? error.errors[0] : error
    if (signal.aborted) return { code: 'ETIMEDOUT' }
    return { code: String(Object(inner).code ?? Object(inner).message) }
  }
}

const maxAnswerBytes = 10_000

function ask(url: URL, signal: AbortSignal): Promise<Omit<Visit, 'isHere'>> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // A wrong certificate is reported, not refused: the request says nothing that is secret.
    const sent = request(url, { agent: false, rejectUnauthorized: false, signal }, (response) => {
      let body = ''
      const certificate = readCertificate(response.socket)
      const { statusCode = 0, headers } = response
      const finish = () =>
        resolve({
          status: statusCode,
          ...readHealth(body),
          at: headers.date ? new Date(headers.date) : undefined,
          readAt: new Date(),
          via: headers.via ? headers.via.split(',') : [],
          certificate,
        })
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
        if (body.length > maxAnswerBytes) response.destroy()
      })
      response.on('close', finish)
    })
    sent.on('error', reject).end()
  })
}

function readCertificate(socket: unknown): Certificate | undefined {
  if (!(socket instanceof TLSSocket)) return undefined
  const problem: unknown = socket.authorizationError
  return {
    validTo: new Date(socket.getPeerCertificate().valid_to),
    problem: socket.authorized ? undefined : String(Object(problem).code ?? problem),
  }
}

function readHealth(body: string): Pick<Visit, 'isOurs' | 'installation'> {
  const found = z.safeParse(healthSchema, body)
  return { isOurs: found.success, installation: found.data?.installation }
}

const healthSchema = jsonText(
  maxAnswerBytes,
  z.object({
    status: z.enum(['ready', 'degraded', 'not ready', 'draining']),
    installation: z.optional(z.string()),
  }),
)

/** @param own id of this installation, undefined if its database cannot be asked */
export function checkAddress(
  { publicUrl }: Address,
  result: VisitResult,
  now: Date,
  own: string | undefined,
): Finding {
  const { hostname } = new URL(publicUrl)
  const isTrial = isLoopback(hostname)
  if ('code' in result)
    return isTrial ? notRunning(publicUrl) : describeNoAnswer(publicUrl, result.code)
  if (!result.isOurs) {
    return fault(
      `${publicUrl} answers with ${result.status}, and not as this program. Lead the proxy to the port of the site (PORT), or correct PUBLIC_URL.`,
    )
  }
  if (own && result.installation && result.installation !== own) {
    return fault(
      `At ${publicUrl} another site of this program answers, with other data: messages and gifts arrive there. If it is the old machine, lead the name ${hostname} to this one; if not, correct PUBLIC_URL.`,
    )
  }
  if (isTrial) {
    return ok(
      `${publicUrl} answers. It is for this machine alone, without a name or a certificate; for visitors set PUBLIC_URL to the address of the site.`,
    )
  }
  if (result.certificate) return checkCertificate(publicUrl, result.certificate, now)
  const warning = setupLinkWarning({ publicUrl, trustedProxies: 1 })
  return warning ? attention(warning) : ok(`${publicUrl} answers, without a certificate.`)
}

function notRunning(publicUrl: string): Finding {
  return attention(`The site does not answer at ${publicUrl}. Start it: npm start.`)
}

function describeNoAnswer(publicUrl: string, code: string): Finding {
  const { hostname } = new URL(publicUrl)
  if (code === 'ENOTFOUND' && isIP(hostname) === 0) {
    return fault(
      `Nobody knows the name ${hostname}. Give it an A or AAAA record with the address of this machine, or correct PUBLIC_URL.`,
    )
  }
  if (/^(EAI_AGAIN|ENETUNREACH|ENETDOWN|EHOSTUNREACH)$/.test(code)) {
    return attention(
      `There is no network from here (${code}), so name and certificate of ${hostname} were not checked. Run this once more when there is.`,
    )
  }
  if (code === 'ETIMEDOUT') {
    return attention(
      `${publicUrl} does not answer from here. Open it on a phone without Wi-Fi: if it opens there, all is well; if not, open the ports 80 and 443 in the firewall.`,
    )
  }
  if (code === 'ECONNREFUSED') {
    return fault(`Nothing listens at ${publicUrl}. Start the proxy, then the site.`)
  }
  return fault(`${publicUrl} cannot be opened (${code}). Look at the log of the proxy.`)
}

const dayMs = 24 * 60 * 60 * 1000
/** Both Caddy and certbot renew a month before the end. */
const noticedDays = 14
/** Renewal has failed for weeks, and raises an alarm. */
const lateDays = 7

export function checkCertificate(
  publicUrl: string,
  { validTo, problem }: Certificate,
  now: Date,
): Finding {
  const { hostname } = new URL(publicUrl)
  const leftMs = validTo.getTime() - now.getTime()
  const renew = 'Have it renewed: restart Caddy and read its log, or run certbot renew.'
  if (leftMs <= 0) {
    return fault(`The certificate of ${hostname} ended ${durationOf(-leftMs)} ago. ${renew}`)
  }
  if (problem) {
    return fault(
      `Browsers refuse the certificate of ${hostname} (${problem}). Get one for exactly this name from a public authority: Caddy does it by itself, certbot for nginx.`,
    )
  }
  const left = `The name ${hostname} leads to the site. Its certificate is good for ${durationOf(leftMs)} more.`
  if (leftMs < lateDays * dayMs) return fault(`${left} ${renew}`)
  return leftMs < noticedDays * dayMs ? attention(`${left} ${renew}`) : ok(left)
}

export function checkProxy(address: Address, result: VisitResult): Finding {
  const { publicUrl, trustedProxies } = address
  const isHttps = publicUrl.startsWith('https:')
  const warning = setupLinkWarning(address)
  // This program speaks no HTTPS, so behind HTTPS there is a proxy whether it names itself or not.
  if (isHttps && trustedProxies === 0 && warning) return fault(warning)
  if ('code' in result) {
    return attention(
      `TRUST_PROXY is ${trustedProxies}. ${publicUrl} does not answer, so it was not compared with the proxy.`,
    )
  }
  const proxies = Math.max(result.via.length, isHttps ? 1 : 0)
  const seen = result.via.length > 0 ? `Via: ${result.via.join(',').trim()}` : 'it speaks HTTPS'
  if (proxies > trustedProxies) {
    return fault(
      `The answer came through ${proxies} ${proxies === 1 ? 'proxy' : 'proxies'} (${seen}), but TRUST_PROXY is ${trustedProxies}: visitors share one address and its limits. Set TRUST_PROXY=${proxies}.`,
    )
  }
  if (proxies === 0 && trustedProxies > 0) {
    return attention(
      `TRUST_PROXY is ${trustedProxies}, but nothing at ${publicUrl} shows a proxy: visitors could then give any address as theirs. Without a proxy set TRUST_PROXY=0.`,
    )
  }
  if (proxies === 0) return ok('There is no proxy, and TRUST_PROXY is 0.')
  return ok(
    `A proxy is in front (${seen}) and TRUST_PROXY is ${trustedProxies}. That must be the number of proxies in a row.`,
  )
}

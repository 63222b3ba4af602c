// Attacks on a site, each at a rate that once brought it down. `attacker.ts` runs one of them in a separate process, so
// that its work does not slow the measured visits.
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { nestedFlate } from '../../support/hostile-pdf.ts'
import { ownAdmin } from '../../support/own-site.ts'
import { ask, type RawResponse, textOf } from '../../support/raw-http.ts'

export type AttackName =
  | 'half bodies'
  | 'rights that ended while the body came'
  | 'a flood of profile changes'
  | 'PDFs that unpack to too much'
  | 'a flood of junk Authorization'
  | 'strangers who guess passwords'
  | 'a robot floods the message form'

/** Prepares an action that is repeated until it is stopped. `count` receives the status of each response. */
type Attack = (port: number, count: (status: number) => void) => Promise<Step>
type Step = { again: () => Promise<void>; pause?: () => void }

const host = '127.0.0.1'
const json = { 'Content-Type': 'application/json' }
/** A shorter boundary is refused. */
const boundary = 'a-boundary-between-the-parts-of-a-form'
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

export const attacks: Record<AttackName, Attack> = {
  'half bodies': async (port, count) => {
    const open = new Set<Socket>()
    return {
      async again() {
        for (let opened = 0; opened < 4 && open.size < 1_500; opened += 1) {
          open.add(halfBody(port, opened % 2 ? 8_000 : 261_000, open, count))
        }
        await sleep(20)
      },
      pause() {
        for (const socket of open) socket.destroy()
      },
    }
  },

  'rights that ended while the body came': async (port, count) => {
    let number = 0
    return {
      async again() {
        await sleep(500)
        number += 1
        const token = await logIn(port, ownAdmin)
        if (!token) return count(429)
        const email = `late-${process.pid}-${number}@example.org`
        const body = JSON.stringify({
          name: 'Late',
          email,
          password: 'a late password',
          role: 'ADMIN',
        })
        count(await finishAfterLogout(port, token, body))
      },
    }
  },

  'a flood of profile changes': async (port, count) => {
    const person = { email: `flood-${process.pid}@example.org`, password: 'a flooding password' }
    await send(port, 'POST /api/auth/register', { name: 'Flood', ...person })
    const token = await logIn(port, person)
    let number = 0
    return {
      again: () =>
        paced(10, async () => {
          number += 1
          const name = `Flood ${number}`
          count((await send(port, 'PUT /api/auth/profile', { name }, token)).status)
        }),
    }
  },

  'PDFs that unpack to too much': async (port, count) => {
    const token = await logIn(port, ownAdmin)
    const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
    const body = Buffer.concat([
      Buffer.from(head),
      await nestedFlate(300),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const headers = { ...type, Authorization: `Bearer ${token}` }
    const upload = async () => {
      const { status } = await ask(port, {
        method: 'POST',
        path: '/api/files',
        agent,
        headers,
        body,
      })
      count(status)
    }
    return { again: async () => void (await Promise.all(Array.from({ length: 8 }, upload))) }
  },

  'a flood of junk Authorization': async (port, count) => {
    let number = 0
    return {
      again: () =>
        paced(4, async () => {
          number += 1
          const headers = { Authorization: number % 2 ? `junk ${number}` : `Bearer junk${number}` }
          count((await ask(port, { path: '/', agent, headers })).status)
        }),
    }
  },

  /** Sixty a second, from separate addresses, at the administrator and at guessed names. */
  'strangers who guess passwords': async (port, count) => {
    const crowd = new Agent({ keepAlive: true, maxSockets: mostGuesses })
    let number = 0
    return {
      again: () =>
        paced(
          1_000 / 60,
          async () => {
            number += 1
            const email = number % 2 ? ownAdmin.email : `person-${number}@example.org`
            const body = JSON.stringify({ email, password: `a wrong password ${number}` })
            const address = `2001:db8:${(number % 65_536).toString(16)}::1`
            const headers = { ...json, 'X-Forwarded-For': address }
            const path = '/api/auth/login'
            count((await ask(port, { method: 'POST', path, agent: crowd, headers, body })).status)
          },
          mostGuesses,
        ),
    }
  },

  /** Two hundred forms a second from one address, each with another text. */
  'a robot floods the message form': async (port, count) => {
    const page = await ask(port, { path: '/contact-us' })
    const time = /name="time" value="([^"]+)"/.exec(textOf(page))?.[1] ?? ''
    let number = 0
    return {
      again: () =>
        paced(1_000 / 200, async () => {
          number += 1
          const text = `Buy this at once, number ${process.pid}-${number}`
          const body = String(new URLSearchParams({ kind: 'question', text, time }))
          const headers = {
            'Content-Type': 'application/x-www-form-urlencoded',
            'X-Forwarded-For': '2001:db8::1',
          }
          count(
            (await ask(port, { method: 'POST', path: '/messages', agent, headers, body })).status,
          )
        }),
    }
  },
}

const mostGuesses = 400

let underWay = 0

/** Starts an action at this interval, unless too many are in progress. */
async function paced(everyMs: number, one: () => Promise<void>, most = 32): Promise<void> {
  await sleep(everyMs)
  if (underWay >= most) return
  underWay += 1
  void one()
    .catch(() => {})
    .finally(() => {
      underWay -= 1
    })
}

function halfBody(
  port: number,
  length: number,
  open: Set<Socket>,
  count: (status: number) => void,
) {
  const socket = connect(port, host, () =>
    socket.write(
      `POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${' '.repeat(length - 10)}`,
    ),
  )
  socket.setEncoding('latin1').on('error', () => {})
  socket.once('data', (text: string) => count(Number(text.slice(9, 12))))
  socket.on('close', () => open.delete(socket))
  return socket
}

/**
 * Sends the headers and one byte with a valid token, then logs it out, then sends the rest.
 * @returns the status, 0 for none.
 */
async function finishAfterLogout(port: number, token: string, body: string): Promise<number> {
  const socket = connect(port, host)
  let response = ''
  socket.setEncoding('latin1').on('error', () => {})
  socket.on('data', (text: string) => {
    response += text
  })
  const headers = `Host: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n`
  socket.write(`POST /api/users HTTP/1.1\r\n${headers}\r\n${body[0]}`)
  await sleep(200)
  await ask(port, { path: '/api/auth/logout', headers: { Authorization: `Bearer ${token}` } })
  socket.write(body.slice(1))
  await new Promise((resolve) => socket.once('close', resolve))
  return Number(response.slice(9, 12))
}

async function logIn(port: number, person: { email: string; password: string }): Promise<string> {
  const { body } = await send(port, 'POST /api/auth/login', person)
  return JSON.parse(String(body)).token ?? ''
}

function send(port: number, line: string, body: object, token?: string): Promise<RawResponse> {
  const [method = '', path = ''] = line.split(' ')
  const headers = { ...json, ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  return ask(port, { method, path, agent, headers, body: JSON.stringify(body) })
}

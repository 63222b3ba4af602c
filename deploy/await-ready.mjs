// Ends with 0 as soon as the site on HOST and PORT is ready and serves its home page in both languages, and with 1 if it does
// not within the given number of seconds, or if the process with the given id ends: node await-ready.mjs 60 [ID]
// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'

const { HOST: host = '', PORT: port = '3000' } = process.env
const isEverywhere = ['', '0.0.0.0', '::'].includes(host)
const origin = `http://${isEverywhere ? '127.0.0.1' : host}:${port}`
const [seconds, id] = process.argv.slice(2).map(Number)
const endsAt = performance.now() + Number(seconds) * 1000

while (performance.now() < endsAt && isRunning()) {
  if (await servesPages()) process.exit(0)
  await sleep(500)
}
process.exit(1)

function isRunning() {
  try {
    return !id || process.kill(id, 0)
  } catch {
    return false
  }
}

async function servesPages() {
  try {
    for (const path of ['/health/ready', '/', '/bn']) {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(5_000) })
      if (answer.status !== 200) return false
      await answer.arrayBuffer()
    }
    return true
  } catch {
    return false
  }
}

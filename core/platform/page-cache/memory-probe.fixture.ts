// Fills a cache far beyond its limit and reports its count and the memory of the process.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPageCache } from './page-cache.ts'

const version = { certain: () => 1, onArrival: () => 1, read: async () => 1 }
const maxBytes = 4 * 1024 * 1024
const cache = createPageCache({ contentVersion: version, maxBytes })
const body = 'A village page. '.repeat(120)

for (let i = 0; i < 1_500; i += 1) {
  const req = new IncomingMessage(new Socket())
  const render = async () => new Response(body, { headers: { 'Content-Type': 'text/html' } })
  await cache.serve(req, new ServerResponse(req), `/page?q=${i}-${Math.random()}`, render, [])
}
// Buffers are freed on another thread some time after a collection, so one reading may still include them.
for (let round = 0; round < 10; round += 1) {
  globalThis.gc?.()
  await sleep(50)
}
const { arrayBuffers } = process.memoryUsage()
process.send?.({ bytes: cache.stats().bytes, arrayBuffers })
process.disconnect()

import { createServer } from 'node:http'
import { readFileSync, mkdtempSync } from 'node:fs'
import { createFront } from './platform/http/front.ts'
import { createPageCache } from './platform/page-cache/page-cache.ts'
import { openAssets } from './platform/http/assets.ts'
import { createLog } from './platform/log.ts'
import { openTestDatabase } from './tests/support/content-writer.ts'
import { cacheKeyStub } from './perf-key-tmp.ts'
const log = createLog('silent')
const db = await openTestDatabase({ DATA_DIR: mkdtempSync('/tmp/perf-') })
const html = readFileSync('/work/shared/look/home.html', 'utf8')
const front = createFront({ fetch: () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate', 'content-security-policy': "default-src 'none'; script-src 'none'; style-src 'sha256-abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuv='; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'" } }),
  cache: createPageCache({ contentVersion: db.contentVersion, log }), cacheKey: cacheKeyStub, assets: await openAssets('/nowhere'), config: { publicUrl: 'https://a.example', trustedProxies: 0 }, log })
if (process.argv[2] === 'front') front.server.listen(0, '127.0.0.1', () => report(front.server))
else {
  front.server.listen(0, async () => {
    const r = await fetch('http://localhost:' + (front.server.address() as any).port + '/', { headers: { 'accept-encoding': 'br' } })
    void r
    const { ask } = await import('./tests/support/raw-http.ts')
    const a = await ask((front.server.address() as any).port, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const raw: string[] = []
    for (let i = 0; i < a.rawHeaders.length; i += 2) if (!/^(date|connection|keep-alive)$/i.test(a.rawHeaders[i]!)) raw.push(a.rawHeaders[i]!, a.rawHeaders[i + 1]!)
    const bare = createServer((_q, s) => { s.writeHead(200, raw); s.end(a.body) }); bare.listen(0, '127.0.0.1', () => report(bare))
  })
}
function report(server: import('node:http').Server) {
  const a = server.address()
  let n = 0
  process.stdout.write(`port ${a && typeof a === 'object' ? a.port : 0}\n`)
  server.on('request', () => { n += 1 })
  let last = process.cpuUsage()
  process.on('SIGUSR2', () => { const d = process.cpuUsage(last); process.stdout.write(`cpu-us-per-request ${((d.user + d.system) / n).toFixed(2)} n=${n} rss=${Math.round(process.memoryUsage.rss()/1048576)}\n`); n = 0; last = process.cpuUsage() })
}

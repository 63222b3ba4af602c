import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readPath } from './platform/http/request-path.ts'
import { chooseEncoding } from './platform/http/accept-encoding.ts'
import { cacheKey } from './server/cache-key.ts'
import { openTestDatabase } from './tests/support/content-writer.ts'
const db = await openTestDatabase({ DATA_DIR: mkdtempSync('/tmp/perf-') })
const big = Array.from({length:30},(_, i)=>'header '+i)
const t = (n: string, f: () => unknown) => { for (let i=0;i<20000;i++) f(); const s=process.cpuUsage(); const N=200000; for (let i=0;i<N;i++) f(); const d=process.cpuUsage(s); console.log(n, ((d.user+d.system)/N).toFixed(3),'us') }
t('uuid', () => randomUUID())
t('readPath', () => readPath('/'))
t('readPath2', () => readPath('/bn/about-us'))
t('enc', () => chooseEncoding('gzip, deflate, br'))
t('certain', () => db.contentVersion.certain())
t('usp', () => new URLSearchParams(''))
t('cacheKey', () => cacheKey('/', new URLSearchParams('')))
t('concat', () => big.concat(['X-Request-Id','a']))
await db.close()

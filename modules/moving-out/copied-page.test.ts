import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { titleOf } from './copied-page.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('titles of a thousand pages do not keep the pages in memory', () => {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const titles = Array.from({ length: 1_000 }, (_, n) => {
    const head = `<meta property="og:title" content="Wells &amp; water of village ${n}">`
    // Read from bytes, as the answer of a server is, so that it is one text.
    return titleOf(Buffer.from(`${head}${'<p>Words</p>'.repeat(4_000)}`).toString())
  })
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10e6)
  expect(titles[999]).toBe('Wells & water of village 999')
})

// An uncaught error is logged and ends the program, after responses in progress.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startOwnSite } from '../support/own-site.ts'
import { countFor } from './support/figures.ts'
import { preload } from './support/preload.ts'

vi.setConfig({ testTimeout: 60_000 })

test.for(['an exception in a timer', 'a rejection nobody handles'] as const)(
  '%s',
  async (how, context) => {
    const figures = countFor(context, `crash: ${how}`)
    const site = await startOwnSite({ ...preload('crash.mjs'), CRASH: how })
    context.onTestFinished(() => site.stop('SIGKILL'))
    let isOver = false
    let broken = 0
    async function visit() {
      while (!isOver) {
        figures.requests += 1
        const response = await fetch(site.origin).catch(() => undefined)
        // No new requests are accepted after draining.
        if (response) await response.text()
        else if (!isOver) broken += 1
        if (response?.headers.get('Connection') === 'close') return
      }
    }
    const visitors = [visit(), visit(), visit()]
    await sleep(300)
    const startedAt = performance.now()
    process.kill(site.pid, 'SIGUSR2')
    const code = await site.exited
    const ms = performance.now() - startedAt
    isOver = true
    await Promise.all(visitors)

    figures.rounds = 1
    figures.note = `ended in ${Math.round(ms)} ms`
    expect(code).toBe(1)
    expect(ms).toBeLessThan(6_000)
    expect(broken).toBe(0)
    const fatal = site
      .printed()
      .split('\n')
      .filter((line) => line.includes('"level":60'))
    expect(fatal).toHaveLength(1)
    expect(fatal[0]).toContain('a fault of this test')
  },
)

test('a signal right after the first output is handled', async (context) => {
  const figures = countFor(context, 'SIGTERM right at the start')
  async function stopAtOnce() {
    const site = await startOwnSite()
    process.kill(site.pid, 'SIGTERM')
    expect(await site.exited).toBe(0)
    await site.stop()
    figures.rounds += 1
  }
  // Concurrent, because each spends its time draining, and a busy machine widens the moment in question.
  await Promise.all([stopAtOnce(), stopAtOnce(), stopAtOnce()])
})

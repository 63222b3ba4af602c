import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { onEachDatabase } from '#tests/support/services.ts'
import { withStartupLock } from './startup-lock.ts'

onEachDatabase('the lock of the start', (open) => {
  test('admits one at a time, also after a failure', async () => {
    const services = await open()
    let inside = 0
    let most = 0
    const enter = (fails: boolean) =>
      withStartupLock(services, async () => {
        inside += 1
        most = Math.max(most, inside)
        await sleep(20)
        inside -= 1
        if (fails) throw new Error('on purpose')
      })
    const ends = await Promise.allSettled([enter(true), enter(false), enter(false)])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(most).toBe(1)
  })

  test('is released when its process is killed', { tags: 'long' }, async () => {
    const { config, dialect, db } = await open()
    const holder = `
      const { openServices } = await import('./server/services.ts')
      const { createLog } = await import('./core/platform/log.ts')
      const { readConfig } = await import('./core/platform/config.ts')
      const { withStartupLock } = await import('./core/kernel/db/startup-lock.ts')
      const services = await openServices(readConfig(process.env), createLog('silent'))
      await withStartupLock(services, () => new Promise((resolve) => {
        console.log('held')
        // The lock would be collected as garbage if nothing referred to it.
        setTimeout(resolve, 600_000)
      }))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', holder], {
      env: {
        ...process.env,
        DATA_DIR: config.dataDir,
        DATABASE_URL: config.databaseUrl ?? '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    let isIn = false
    const entered = withStartupLock({ config, dialect, db }, async () => {
      isIn = true
    })
    await sleep(250)
    expect(isIn).toBe(false)
    child.kill('SIGKILL')
    await entered
    expect(isIn).toBe(true)
  })
})

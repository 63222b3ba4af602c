// A worker for the tests of the worker pool: executes the command it receives.
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { handleJobs } from '#core/platform/worker-pool/handle-jobs.ts'

handleJobs(async (input) => {
  const [word, argument = ''] = Buffer.from(input).toString().split(' ')
  if (word === 'sleep') await sleep(Number(argument))
  if (word === 'block') block(Number(argument))
  if (word === 'spin') for (;;);
  if (word === 'exit') process.exit(1)
  if (word === 'eat') await exhaustMemory()
  if (word === 'leave')
    return { garbage: Buffer.alloc(10 * 2 ** 20, 1).length, word, argument: '', pid: process.pid }
  if (word === 'env') return Object.keys(process.env)
  return { word, argument, pid: process.pid, at: Date.now() }
})

function block(ms: number): void {
  writeSync(2, 'blocked\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

async function exhaustMemory(): Promise<void> {
  const eaten: Buffer[] = []
  for (;;) {
    eaten.push(Buffer.alloc(10 * 2 ** 20, 1))
    await sleep(10)
  }
}

// A worker for the tests of child jobs: does the word it is sent.
import { setTimeout as sleep } from 'node:timers/promises'
import { handleJobs } from '#platform/worker-pool/handle-jobs.ts'

handleJobs(async (input) => {
  const [word, argument = ''] = Buffer.from(input).toString().split(' ')
  if (word === 'sleep') await sleep(Number(argument))
  if (word === 'spin') for (;;);
  if (word === 'exit') process.exit(1)
  if (word === 'eat') await eatMemory()
  if (word === 'env') return Object.keys(process.env)
  return { word, argument, pid: process.pid, at: Date.now() }
})

async function eatMemory(): Promise<void> {
  const eaten: Buffer[] = []
  for (;;) {
    eaten.push(Buffer.alloc(10 * 2 ** 20, 1))
    await sleep(10)
  }
}

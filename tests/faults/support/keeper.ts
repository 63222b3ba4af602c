// Waits until the run that started it is gone, then ends its remaining processes and removes its folder. Processes of
// the run are recognised by their environment, which no other process on the machine has.
import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const folder = process.argv[2]
if (!folder) throw new Error('The keeper needs a folder.')
for await (const _ of process.stdin) {
  // No input is expected; its end is the signal.
}

for (let round = 0; round < 50; round += 1) {
  const left = [...processesOf(folder), ...databasesIn(folder)]
  if (left.length === 0) break
  for (const { pid, signal } of left) kill(pid, signal)
  await sleep(100)
}
for (const mount of mountsIn(folder)) spawnSync('umount', ['-l', mount])
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

type Left = { pid: number; signal: NodeJS.Signals }

function processesOf(folder: string): Left[] {
  return pids()
    .filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(`TMPDIR=${folder}`))
    .map((pid) => ({ pid, signal: 'SIGKILL' }))
}

/** Only PostgreSQL overwrites its environment; SIGQUIT ends all its processes at once. */
function databasesIn(folder: string): Left[] {
  return globSync(`${folder}/*/data/postmaster.pid`)
    .map((file) => ({ pid: Number(read(file).split('\n')[0]), signal: 'SIGQUIT' as const }))
    .filter(({ pid }) => pid > 1 && read(`/proc/${pid}/comm`).startsWith('postgres'))
}

function mountsIn(folder: string): string[] {
  const targets = read('/proc/self/mounts')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  return targets.filter((target) => target.startsWith(`${folder}/`)).reverse()
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    // Only Linux lists environments; elsewhere tests stop their own processes.
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile.
  }
}

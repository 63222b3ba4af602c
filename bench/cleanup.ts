// A run removes its processes and folders however it ends (done, failed, Ctrl+C).
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { descendants } from './process-tree.ts'

const children = new Set<ChildProcess>()
const folders = new Set<string>()

export function cleanUpAtExit() {
  process.on('exit', cleanUp)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(130))
  }
}

export function track<Child extends ChildProcess>(child: Child): Child {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'village-bench-'))
  folders.add(folder)
  return folder
}

/** Kills a process and its descendants. Resolves when it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  kill(child)
  await exited
}

function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  folders.delete(folder)
}

function cleanUp() {
  for (const child of children) kill(child)
  for (const folder of folders) removeFolder(folder)
}

function kill(child: ChildProcess) {
  for (const pid of child.pid ? descendants(child.pid) : []) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has exited in the meantime.
    }
  }
  child.kill('SIGKILL')
}

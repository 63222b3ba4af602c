// Disks that become full or read-only while the program runs: a small real one where this machine allows mounting, and
// everywhere a simulated one.
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preload } from './preload.ts'

export type Disk = {
  env: { DATA_DIR: string } & Record<string, string>
  begin: () => void
  end: () => void
  /** Every write fails from the start; a real disk has space left in existing files. */
  isSudden: boolean
  /** Nothing can be removed either, such as a file that was being written. */
  isReadOnly: boolean
  remove: () => void
}

type MountedDisk = Disk & {
  /** Fills the disk but for these bytes. */
  leave: (bytes: number) => void
  remountReadOnly: () => void
}

export function toldDisk(fault: 'full' | 'read-only'): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'village-disk-'))
  const DISK = join(folder, 'fault')
  const DATA_DIR = join(folder, 'data')
  const write = (word: string) => writeFileSync(DISK, word)
  write('')
  return {
    env: { DATA_DIR, DISK, ...preload('disk.mjs') },
    begin: () => write(fault),
    end: () => write(''),
    isSudden: true,
    isReadOnly: fault === 'read-only',
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** @returns undefined where mounting is not allowed. */
export function mountedDisk(megabytes = 24): MountedDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'village-disk-'))
  if (!mayRun('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])) {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const DATA_DIR = join(folder, 'data')
  mkdirSync(DATA_DIR)
  const ballast = join(folder, 'ballast')
  return {
    env: { DATA_DIR },
    begin: () => fill(ballast),
    leave: (bytes) => {
      fill(ballast)
      truncateSync(ballast, Math.max(0, statSync(ballast).size - bytes))
    },
    end: () => rmSync(ballast, { force: true }),
    isSudden: false,
    isReadOnly: false,
    remountReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove: () => {
      mayRun('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mayRun(command: string, words: string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills the disk to the last byte. */
function fill(file: string) {
  const handle = openSync(file, 'a')
  for (let size = 2 ** 20; size >= 1; ) {
    try {
      if (writeSync(handle, Buffer.alloc(size)) < size) size = Math.floor(size / 2)
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(handle)
}

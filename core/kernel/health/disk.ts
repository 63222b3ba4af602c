import { statfs } from 'node:fs/promises'

const lowDiskBytes = 500 * 2 ** 20
const fullDiskBytes = 20 * 2 ** 20

/** @param folder one that is there */
export async function readDisk(
  folder: string,
): Promise<{ status: 'ok' | 'low' | 'full'; freeBytes: number; isOutOfInodes: boolean }> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  // Some file systems count no inodes and report 0 of 0.
  const isOutOfInodes = files > 0 && ffree === 0
  const freeBytes = bavail * bsize
  const isFull = isOutOfInodes || freeBytes < fullDiskBytes
  return {
    status: isFull ? 'full' : freeBytes < lowDiskBytes ? 'low' : 'ok',
    freeBytes,
    isOutOfInodes,
  }
}

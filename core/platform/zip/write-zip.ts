// Writes a ZIP file, one entry after another. Its directory is written last: a file that was cut has none.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

declare module 'yazl' {
  interface ZipFile {
    entries: object[]
  }
}

/** Kinds of files that are compressed already. */
const isPacked = /\.(?:jpe?g|png|webp|avif|gif|m4a|mp3|webm|docx|xlsx|zip|gz)$/i

export type ZipWriter = {
  /** Ends when the entry is written, so that one entry at a time is in memory. */
  add: (name: string, bytes: Buffer) => Promise<void>
  /** Writes the directory, and flushes the file. @returns its size in bytes */
  finish: () => Promise<number>
  /** Closes the file, which is then not a whole ZIP file. */
  abandon: () => Promise<void>
}

/** @param modifiedAt time of every entry: the same content gives the same file */
export function createZip(file: string, modifiedAt: Date): ZipWriter {
  const zip = new ZipFile()
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, output)
  // The library looks through its entries at each step: those written wait here for the directory.
  const entries: object[] = []
  // A failure is reported by the call that waits, or by the next one.
  let fail: (error: unknown) => void = () => {}
  written.catch((error: unknown) => fail(error))
  return {
    add: (name, bytes) => {
      const options = { mtime: modifiedAt, compress: !isPacked.test(name), size: bytes.length }
      // The library keeps each entry with its function until the end, so the function must not keep the bytes.
      const once = [bytes]
      // A race with `written` would leave a reaction in it for each entry.
      return new Promise((resolve, reject) => {
        fail = reject
        if (output.errored) return reject(output.errored)
        entries.push(...zip.entries.splice(0, zip.entries.length - 1))
        zip.addReadStreamLazy(name, options, (send) => {
          const stream = Readable.from(once.splice(0), { objectMode: false })
          send(null, stream.once('end', resolve))
        })
      })
    },
    finish: async () => {
      zip.entries = [...entries, ...zip.entries]
      zip.end()
      await written
      return output.bytesWritten
    },
    abandon: async () => {
      output.destroy()
      await written.catch(() => {})
    },
  }
}

import { expect, test } from 'vitest'
import { readMultipart } from './multipart-stream.ts'

const type = 'multipart/form-data; boundary=XyZ'
/** Holds what looks like the beginning of a delimiter. */
const file = '%PDF-1.7\r\n--Xy\r\n--XyA\r\n\r\n--\0\xff'

const form = Buffer.from(
  [
    '--XyZ\r\nContent-Disposition: form-data; name="code"\r\n\r\nR-1\r\n',
    '--XyZ\r\nContent-Disposition: form-data; name="file"; filename="a b.pdf"\r\n',
    `Content-Type: application/pdf\r\n\r\n${file}\r\n`,
    '--XyZ\r\nContent-Disposition: form-data; name="empty"; filename=""\r\n\r\n\r\n',
    '--XyZ--\r\n',
  ].join(''),
  'latin1',
)

test('a form is the same however its bytes arrive', { tags: 'long' }, async () => {
  for (let size = 1; size <= form.length; size += 1) {
    expect([size, await read(form, size)]).toEqual([size, { code: 'R-1', file }])
  }
})

test.each([
  ['nothing', ''],
  ['no delimiter', 'abc'],
  ['a form that is cut', form.subarray(0, -8)],
  [
    'too many parts',
    `${'--XyZ\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(65)}--XyZ--`,
  ],
])('%s is refused', async (_what, body) => {
  await expect(read(Buffer.from(body), 1_000)).rejects.toMatchObject({ code: 'unreadable' })
})

test('a head without an end is held up to its limit', async () => {
  const body = `--XyZ\r\nContent-Disposition: form-data; name="${'x'.repeat(1e6)}`
  await expect(read(Buffer.from(body), 1_000)).rejects.toMatchObject({ code: 'unreadable' })
})

test('a long field is cut and says so', async () => {
  const body = `--XyZ\r\nContent-Disposition: form-data; name="code"\r\n\r\n${'R'.repeat(2_000)}\r\n--XyZ--\r\n`
  expect(await read(Buffer.from(body), 100)).toEqual({ code: `${'R'.repeat(1_000)}…` })
})

test('other content types and bodies beyond the limit are refused', async () => {
  await expect(read(form, 9, 'text/plain')).rejects.toMatchObject({ code: 'unsupported_type' })
  await expect(read(form, 9, 'multipart/form-data')).rejects.toMatchObject({
    code: 'unsupported_type',
  })
  await expect(read(form, 9, type, form.length - 1)).rejects.toMatchObject({ code: 'too_large' })
})

/** @returns the content of each part by its name; … after one that is cut */
async function read(body: Buffer, size: number, contentType = type, maxBytes = 2e6) {
  const parts: Record<string, string> = {}
  const limits = { maxBytes, maxFieldBytes: 1_000 }
  await readMultipart(chunks(body, size), contentType, limits, {
    file(name, file) {
      file.on('data', (chunk: Buffer) => {
        parts[name] = (parts[name] ?? '') + chunk.toString('latin1')
      })
    },
    field(name, value, isCut) {
      parts[name] = isCut ? `${value}…` : value
    },
  })
  return parts
}

function chunks(body: Buffer, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += size) {
        controller.enqueue(new Uint8Array(body.subarray(at, at + size)))
      }
      controller.close()
    },
  })
}

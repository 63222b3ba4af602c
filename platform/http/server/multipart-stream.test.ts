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

test('a form is the same however its bytes arrive', async () => {
  for (let size = 1; size <= form.length; size += 1) {
    expect([size, await read(form, size)]).toEqual([
      size,
      [
        ['code', undefined, 'R-1'],
        ['file', 'a b.pdf', file],
        ['empty', '', ''],
      ],
    ])
  }
})

test.each([
  ['nothing', ''],
  ['no delimiter', 'abc'],
  ['a form that is cut', form.subarray(0, -8)],
  ['a head without an end', `--XyZ\r\n${'x'.repeat(10_000)}`],
  ['a delimiter that goes on', '--XyZwhat\r\n'],
  ['too many parts', `${'--XyZ\r\n\r\n\r\n\r\n'.repeat(21)}--XyZ--`],
])('%s is refused', async (_what, body) => {
  await expect(read(Buffer.from(body), 1_000)).rejects.toMatchObject({ code: 'unreadable' })
})

test('no other content is read, and no more than is allowed', async () => {
  await expect(read(form, 9, 'text/plain')).rejects.toMatchObject({ code: 'unsupported_type' })
  await expect(read(form, 9, 'multipart/form-data')).rejects.toMatchObject({
    code: 'unsupported_type',
  })
  await expect(read(form, 9, type, form.length - 1)).rejects.toMatchObject({ code: 'too_large' })
})

/** @returns field, file name and content of each part. */
async function read(body: Buffer, size: number, contentType = type, maxBytes = 1e6) {
  const parts: [string, string | undefined, string][] = []
  let last: unknown
  await readMultipart(chunks(body, size), contentType, maxBytes, (part, chunk) => {
    if (part !== last) parts.push([part.name, part.filename, ''])
    last = part
    const current = parts.at(-1)
    if (current) current[2] += Buffer.from(chunk).toString('latin1')
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

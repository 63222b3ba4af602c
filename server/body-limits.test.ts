// Bodies that are read, and how much of them: for every operation that takes one, from the description of the API.
import { expect, test } from 'vitest'
import { isPermission } from '#core/kernel/permissions.ts'
import { bodyOf, listOperations, readDocument } from '#tests/support/operations.ts'
import { createTestServices } from '#tests/support/services.ts'
import { createSiteApi } from './api.ts'

const document = await readDocument()
const taking = listOperations(document).filter((operation) => bodyOf(document, operation))
const open = taking.filter(({ described }) => described['x-access'] === 'public')
const closed = taking.filter(({ described }) => described['x-access'] !== 'public')

/** 5,000 letters of Bangla, escaped, with a name and an address. */
const message = 48 * 1024

test.each(taking)('$name declares its body limit', ({ name, described }) => {
  const ofStrangers = name === 'POST /api/messages' ? message : 8 * 1024
  const mostBytes = isPermission(String(described['x-access'])) ? 26 * 2 ** 20 : ofStrangers
  expect(described['x-max-body-bytes']).toBeLessThanOrEqual(mostBytes)
})

test('public operations alone read a body without a token, up to their limit', async () => {
  const services = await createTestServices()
  const api = createSiteApi(services)
  for (const { name, method, path, described } of [...open, ...closed]) {
    const isOpen = described['x-access'] === 'public'
    const limit = isOpen ? Number(described['x-max-body-bytes']) : 0
    for (const toldLength of [undefined, 300 * 1024]) {
      const { body, read } = endlessBody()
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const headers = {
        'Content-Type': bodyTypeOf(described),
        ...(toldLength
          ? { 'Content-Length': String(toldLength) }
          : { 'Transfer-Encoding': 'chunked' }),
      }
      const init = { method, headers, body, duplex: 'half' }
      const response = await api.request(new Request(`http://localhost${address}`, init))
      expect([name, response.status]).toEqual([name, isOpen ? 413 : 401])
      expect(read(), name).toBeLessThanOrEqual(toldLength ? 0 : limit + pieceBytes)
    }
  }
  await services.close()
})

const pieceBytes = 1024

function endlessBody() {
  let pieces = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pieces += 1
        controller.enqueue(new Uint8Array(pieceBytes).fill(32))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read: () => pieces * pieceBytes }
}

function bodyTypeOf({ requestBody }: (typeof taking)[number]['described']): string {
  const [type = ''] = Object.keys(
    requestBody && 'content' in requestBody ? requestBody.content : {},
  )
  return type === 'multipart/form-data' ? `${type}; boundary=x` : type
}

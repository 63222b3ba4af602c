import { expect, onTestFinished, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'

function openClient() {
  let token = 'a'
  const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => Response.json({ n: 1 }))
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const api = createApiClient({
    readToken: () => token,
    onUnauthorized: async () => false,
    onConfirmIdentity: async () => false,
  })
  const logInAs = (next: string) => {
    token = next
  }
  return { api, fetch, logInAs }
}

test('shared data is read once, and again after a write, after a minute or with another login', async () => {
  const { api, fetch, logInAs } = openClient()
  const read = async () => (await api.getShared<{ n: number }>('/api/dashboard')).data.n
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
  expect(fetch).toHaveBeenCalledTimes(1)

  await api.send('PUT', '/api/donors/1', {})
  await Promise.all([read(), read()])
  expect(fetch).toHaveBeenCalledTimes(3)

  vi.advanceTimersByTime(60_000)
  await read()
  expect(fetch).toHaveBeenCalledTimes(4)

  logInAs('b')
  await read()
  expect(fetch).toHaveBeenCalledTimes(5)

  api.forgetShared('/api/dashboard')
  await read()
  expect(fetch).toHaveBeenCalledTimes(6)
})

test('shared data outlives the time limit of its request', async () => {
  const { api, fetch } = openClient()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  fetch.mockImplementation(async (_, options) => {
    const response = Response.json({ n: 1 })
    // Browsers end the body that is left with its request.
    options?.signal?.addEventListener('abort', () => {
      if (!response.bodyUsed) void response.body?.cancel()
    })
    return response
  })
  await api.getShared('/api/dashboard')
  vi.advanceTimersByTime(30_000)
  expect((await api.getShared('/api/dashboard')).data).toEqual({ n: 1 })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failed shared read is not kept', async () => {
  const { api, fetch } = openClient()
  fetch.mockResolvedValueOnce(Response.json({ code: 'forbidden' }, { status: 403 }))
  await expect(api.getShared('/api/dashboard')).rejects.toMatchObject({ code: 'forbidden' })
  expect((await api.getShared('/api/dashboard')).data).toEqual({ n: 1 })
})

test('a write without a response may have been done', async () => {
  const { api, fetch } = openClient()
  await api.getShared('/api/dashboard')
  fetch.mockRejectedValueOnce(new TypeError('network'))
  await expect(api.send('PUT', '/api/donors/1', {})).rejects.toMatchObject({ code: 'offline' })
  await api.getShared('/api/dashboard')
  expect(fetch).toHaveBeenCalledTimes(3)
})

import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { FinishedExchange } from '../http/server/finished-exchange.ts'
import { openMetrics, type Snapshot } from './metrics.ts'
import type { MetricSources } from './sources.ts'

const token = 'a-token-for-the-tests'
const noJobs = {
  waiting: 0,
  isFull: false,
  done: 0,
  failed: 0,
  refused: 0,
  waitedSeconds: 0,
  workedSeconds: 0,
}

function open(change: Partial<MetricSources> = {}) {
  return openMetrics(token, {
    pageCache: () => ({ hits: 7, misses: 2, renders: 2, entries: 1, bytes: 1234 }),
    contentVersion: () => 41,
    imageQueue: () => ({ ...noJobs, waiting: 3, done: 5, workedSeconds: 2.5 }),
    databaseErrors: () => ({ outages: 1, others: 0 }),
    mails: async () => ({ waiting: 4, refused: 1 }),
    backupsProven: async () => ({ here: 1_768_451_400, elsewhere: Number.NaN }),
    readiness: async () => ({ backupOld: 0, reportMissing: 1 }),
    secondsToRegistrationEnd: async () => 86_400,
    ...change,
  })
}

function request(url: string, options: { method?: string; authorization?: string } = {}) {
  const req = new IncomingMessage(new Socket())
  const { method = 'GET', authorization } = options
  Object.assign(req, { url, method })
  if (authorization) req.headers.authorization = authorization
  return req
}

const asked = () => request('/metrics', { authorization: `Bearer ${token}` })

function exchange(
  url: string,
  change: Partial<FinishedExchange> & { method?: string } = {},
): FinishedExchange {
  const { method = 'GET', ...rest } = change
  return { req: request(url, { method }), status: 200, seconds: 0.003, requestId: 'r', ...rest }
}

test('metrics require the token', async () => {
  const metrics = await open()
  const gather = async () => [await metrics.snapshot()]
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `bearer ${token}`, token]) {
    const response = await metrics.serve(request('/metrics', { authorization }), gather)
    expect(response, authorization).toMatchObject({
      status: 401,
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
    expect(response.body).not.toContain('village_')
  }
  const { status, headers, body } = await metrics.serve(asked(), gather)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'Cache-Control': 'no-store',
    'Content-Type': expect.stringContaining('text/plain; version=0.0.4'),
  })
  for (const line of [
    'village_page_cache_answers_total{result="hit"} 7',
    'village_page_cache_answers_total{result="miss"} 2',
    'village_page_cache_bytes 1234',
    'village_content_version_certain 1',
    'village_content_version 41',
    'village_image_jobs_waiting 3',
    'village_image_jobs_total{result="done"} 5',
    'village_image_seconds_total{phase="working"} 2.5',
    'village_database_errors_total{kind="outage"} 1',
    'village_mails{state="waiting"} 4',
    'village_readiness{check="backupOld"} 0',
    'village_readiness{check="reportMissing"} 1',
    'village_backup_proven_timestamp_seconds{place="here"} 1768451400',
    'village_backup_proven_timestamp_seconds{place="elsewhere"} Nan',
    'village_registration_end_seconds 86400',
  ]) {
    expect(body.split('\n')).toContain(line)
  }
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(body).toContain(name)
  }
})

test('exchanges are counted by route group, kind and status', async () => {
  const metrics = await open()
  for (const [url, change] of [
    ['/', {}],
    ['/bn/donate?x=1', {}],
    ['/api/programs?q=words', {}],
    ['/api/programs', { method: 'POST', status: 201 }],
    ['/uploads/a.jpg', { status: undefined }],
    ['/nothing', { status: 404 }],
  ] as const) {
    metrics.onExchangeEnd(exchange(url, change))
  }
  const { body } = await metrics.serve(asked(), async () => [await metrics.snapshot()])
  const counts = body.match(/^village_request_seconds_count.*$/gm)
  expect(counts).toEqual([
    'village_request_seconds_count{route="page",kind="read",status="200"} 2',
    'village_request_seconds_count{route="api",kind="read",status="200"} 1',
    'village_request_seconds_count{route="api",kind="write",status="201"} 1',
    'village_request_seconds_count{route="file",kind="read",status="gone"} 1',
    'village_request_seconds_count{route="page",kind="read",status="404"} 1',
  ])
  expect(body).toContain('le="0.005",route="page",kind="read",status="200"} 2')
})

test('ten thousand addresses and methods produce a bounded number of series', async () => {
  const metrics = await open()
  const size = async () =>
    (await metrics.serve(asked(), async () => [await metrics.snapshot()])).body
  for (let at = 0; at < 10_000; at += 1) {
    const method = ['GET', 'HEAD', `M${at}`][at % 3] ?? 'GET'
    metrics.onExchangeEnd(exchange(`/${at.toString(36)}/x?${at}`, { method, status: 404 }))
  }
  expect((await size()).match(/^village_request_seconds_count/gm)).toHaveLength(2)
})

test('metrics of several workers are summed, and an uncertain one is visible', async () => {
  const [one, two] = [await open(), await open({ contentVersion: () => undefined })]
  one.onExchangeEnd(exchange('/'))
  two.onExchangeEnd(exchange('/'))
  // Snapshots as they travel from process to process.
  const snapshots: Snapshot[] = JSON.parse(
    JSON.stringify([await one.snapshot(), await two.snapshot()]),
  )
  const { body } = await one.serve(asked(), async () => snapshots)
  const lines = body.split('\n')
  expect(lines).toContain('village_request_seconds_count{route="page",kind="read",status="200"} 2')
  expect(lines).toContain('village_page_cache_bytes 2468')
  expect(lines).toContain('village_content_version_certain 0')
  expect(lines).toContain('village_content_version 41')
})

// The bucket of uploads is unreachable in every known way, and returns: pages and texts are served, images get "not
// now", and no record names a missing file.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openChance } from '../support/chance.ts'
import { type FakeS3Mode, startFakeS3 } from '../support/fake-s3.ts'
import { photo } from '../support/images.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { verifyHistory } from '../support/verify-history.ts'
import { openFileCheck } from './support/check-files.ts'
import { type Client, fieldsOf, openClient } from './support/client.ts'
import { withDatabaseOf } from './support/database.ts'
import { countFor } from './support/figures.ts'
import { openOffice } from './support/office.ts'

const outOfReach = 'Images and files cannot be stored or read right now. Please try again later.'

test.for(['hang', 'reset', 'error', 'forbidden', 'stall', 'truncate'] satisfies FakeS3Mode[])(
  'the bucket fails: %s',
  async (mode, context) => {
    const figures = countFor(context, `bucket: ${mode}, and back`)
    const bucket = await startFakeS3()
    context.onTestFinished(bucket.close)
    const env = {
      ...adminEnv,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'village-bucket-')),
      S3_ENDPOINT: bucket.config.endpoint,
      S3_REGION: bucket.config.region,
      S3_BUCKET: bucket.config.bucket,
      S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
    }
    const site = await startOwnSite(env)
    context.onTestFinished(() => site.stop('SIGKILL'))
    const client = openClient(() => site.origin, figures)
    await client.logIn(ownAdmin.email, ownAdmin.password)
    const chance = openChance()
    const office = await openOffice({ client, chance, figures, clerks: 4, mayBeUnavailable: true })
    const [pdf = ''] = office.pdfs.keys()
    const isForReading = mode === 'stall' || mode === 'truncate'

    const { stop, done } = office.work()
    await sleep(1_000)
    bucket.setMode(mode)
    await sleep(1_000)
    stop()
    await done
    for (const path of ['/', '/bn', '/api/programs']) {
      expect((await client.send(`GET ${path}`))?.status, path).toBe(200)
    }
    const donor = await client.send('POST /api/donors', { name: 'in between', group: 'bank' })
    expect(donor?.status).toBe(201)
    await client.send(`DELETE /api/donors/${fieldsOf(donor?.body).id}`)

    const startedAt = performance.now()
    const file = await client.download(`/uploads/${pdf}`).catch(() => undefined)
    expect(
      file?.toString('latin1').startsWith('%PDF') ?? false,
      'half a file, as if it were whole',
    ).toBe(false)
    const upload = isForReading ? undefined : await sendImage(client)
    figures.note = `refused in ${Math.round(upload?.ms ?? performance.now() - startedAt)} ms`
    if (upload) {
      expect(upload).toMatchObject({ status: 503, body: { message: outOfReach } })
      expect(upload.ms).toBeLessThan(7_000)
    }

    bucket.setMode('works')
    const backAt = performance.now()
    expect((await sendImage(client))?.status).toBe(201)
    figures.note += `, recovered in ${Math.round(performance.now() - backAt)} ms`
    const lost = office.ledger.compare(await office.actual())
    figures.lost += lost.length
    await withDatabaseOf(env, async (db) => {
      expect([...lost, ...(await openFileCheck(client).problems(db, office.pdfs))]).toEqual([])
      await verifyHistory(db)
    })
    expect(office.problems).toEqual([])
    figures.rounds = 1
  },
)

async function sendImage({ send }: Client) {
  const form = new FormData()
  const jpeg = new Uint8Array(await photo(80, 80).jpeg().toBuffer())
  form.append('image', new File([jpeg], 'photo.jpg', { type: 'image/jpeg' }))
  return send('POST /api/upload', form)
}

// The bucket shared by test processes: the one configured by TEST_S3_ENDPOINT etc. (docs/deployment.md), else
// a fake.
import { readConfig, type S3Config } from '#core/platform/config.ts'
import { startFakeS3 } from './fake-s3.ts'

const names = ['ENDPOINT', 'REGION', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']

/** A real server; undefined if none is configured. */
export function outsideBucket(): S3Config | undefined {
  if (!process.env.TEST_S3_ENDPOINT) return undefined
  const { s3 } = readConfig(
    Object.fromEntries(names.map((name) => [`S3_${name}`, process.env[`TEST_S3_${name}`]])),
  )
  if (!s3) throw new Error('TEST_S3_ENDPOINT is set, and the others are not.')
  return s3
}

export type Bucket = { config: S3Config; close: () => Promise<void> }

export async function openBucket(): Promise<Bucket> {
  const config = outsideBucket()
  return config ? { config, close: async () => {} } : await startFakeS3()
}

// Why a bucket does not serve, in words for the host, who reads them on the day of a restore.
import type { S3Config } from '../config.ts'

/** Signs in the name or code of an error, the reason, and what to do, with the beginning of the variables' names. */
const reasons: readonly (readonly [RegExp, string, (names: string) => string])[] = [
  [
    /NoSuchBucket/,
    'there is no such bucket',
    (names) => `Make it at the provider, or correct ${names}_BUCKET.`,
  ],
  [
    /AccessDenied|Forbidden|Signature|InvalidAccessKeyId|InvalidToken|\b40[13]\b/,
    'it refuses the keys',
    (names) =>
      `Compare ${names}_ACCESS_KEY_ID and ${names}_SECRET_ACCESS_KEY with those of the provider, and see that they may read and write this bucket.`,
  ],
  [
    /AuthorizationHeaderMalformed|PermanentRedirect|\b301\b/,
    'it lies in another region',
    (names) => `Correct ${names}_REGION and ${names}_ENDPOINT.`,
  ],
  [/ENOTFOUND|EAI_AGAIN/, 'nobody knows this name', (names) => `Correct ${names}_ENDPOINT.`],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
    'nothing listens there',
    (names) => `Correct ${names}_ENDPOINT, or start the server of the bucket.`,
  ],
  [
    /EPROTO|SSL|TLS|CERT/,
    'it cannot be reached over https',
    (names) =>
      `See whether ${names}_ENDPOINT begins rightly with http or https, and its certificate.`,
  ],
  [/.*/, 'it does not answer as it should', () => 'Try again later, or ask its provider.'],
]

/**
 * Says which bucket failed, where, why, and what to do.
 * @param error from a storage in a bucket: AppError unavailable, whose cause is that of the client
 * @param names beginning of the names of its variables
 */
export function bucketProblem(
  error: unknown,
  { bucket, endpoint }: Pick<S3Config, 'bucket' | 'endpoint'>,
  names: 'S3' | 'BACKUP_S3',
): string {
  const signs = signsOf(error)
  const [, reason = '', advise] = reasons.find(([sign]) => sign.test(signs.join(' '))) ?? []
  const [sign = 'no answer'] = signs
  return `The bucket ${bucket} at ${endpoint} cannot be used: ${reason} (${sign}). ${advise?.(names) ?? ''}`
}

/** Names and codes of an error and its causes, the most telling first. */
function signsOf(error: unknown): string[] {
  const inner = error instanceof AggregateError ? error.errors[0] : undefined
  if (!(error instanceof Error)) return []
  const { name, code, $metadata } = Object(error)
  const own = [code, name, $metadata?.httpStatusCode].filter(Boolean).map(String)
  const plain = own.filter((sign) => !/^(Error|AppError|unavailable|AggregateError)$/.test(sign))
  return [...signsOf(error.cause ?? inner), ...plain]
}

// The environment, read once: validated, renamed, frozen, passed down. Nothing else reads process.env.
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { alarmProblem, readAlarms } from './alarm-config.ts'
import { backupKeyProblem, readBackupKey } from './backup-key.ts'

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Bucket for encrypted copies of backups, and their key, which the office has on paper. */
export type OffsiteConfig = { s3: S3Config; key: Buffer }

export type MailConfig = {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise STARTTLS where the server offers it. */
  isSecure: boolean
  login: { user: string; password: string } | undefined
  from: { name: string; address: string }
}

/** SSLCommerz, the payment gateway. */
export type GatewayConfig = {
  storeId: string
  storePassword: string
  /** Origin of its API. */
  url: string
}

type FirstAdmin = { email: string; password: string; name: string }

export type Config = ReturnType<typeof readConfig>

/** A message for the host: the variable, what is wrong and what is accepted. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const s3Names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]
const offsiteNames = [...s3Names.map((name) => `BACKUP_${name}`), 'BACKUP_KEY']
const adminNames = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_NAME'] as const
const gatewayNames = ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'] as const
const mailNames = ['SMTP_URL', 'MAIL_FROM'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Variables of the environment that the program reads. */
export const knownVariables: readonly string[] = [
  ...s3Names,
  ...offsiteNames,
  ...adminNames,
  ...gatewayNames,
  ...mailNames,
  'ALARM_MAIL',
  'ALARM_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'HSTS_SUBDOMAINS',
  'LOG_LEVEL',
  'METRICS_TOKEN',
  'PUBLIC_URL',
  'SSLCOMMERZ_URL',
  'TRUST_PROXY',
  'WORKERS',
]

type Environment = Record<string, string | undefined>

/** Reads the configuration. @throws ConfigError for the first invalid variable */
export function readConfig(env: Environment) {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const problem = alarmProblem(env)
  if (problem) throw new ConfigError(problem)
  const publicUrl = origin(env, 'PUBLIC_URL', `http://localhost:${port}`)
  return Object.freeze({
    /** Port 0 lets the system choose. */
    port,
    host: env.HOST || '127.0.0.1',
    /** Holds the database, the uploads and the backups. Absolute. */
    dataDir: resolve(env.DATA_DIR || './data'),
    /** Origin of canonical links, without a trailing slash. */
    publicUrl,
    /** `postgres://…`; SQLite in `dataDir` when undefined. */
    databaseUrl: postgresUrl(env),
    s3: s3(env, s3Names),
    /** Undefined: backups stay on this machine. */
    offsite: offsite(env),
    firstAdmin: firstAdmin(env),
    seed: oneOf(env, 'SEED', ['sample', 'empty', 'demo'], 'sample'),
    /** True if browsers are told that all subdomains of `publicUrl` use HTTPS too. */
    isHttpsOnSubdomains: integer(env, 'HSTS_SUBDOMAINS', 1, 0, 1) === 1,
    /** Number of reverse proxies trusted to report the client address. */
    trustedProxies: integer(env, 'TRUST_PROXY', 0, 0, 10),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    /** Processes on this machine; also read by server/start.mjs, before this module is loaded. */
    workers: integer(env, 'WORKERS', 1, 1, 64),
    /** Token for `/metrics`; undefined disables it. */
    metricsToken: metricsToken(env),
    /** Undefined: no mail is sent. */
    mail: mail(env),
    /** Undefined: no payments through a gateway. */
    gateway: gateway(env),
    alarms: readAlarms(env),
  })
}

function integer(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d{1,6}$/.test(text) || value < min || value > max) {
    throw new ConfigError(
      `${name}: "${text}" is not accepted. Enter a whole number from ${min} to ${max}.`,
    )
  }
  return value
}

function oneOf<T extends string>(
  env: Environment,
  name: string,
  accepted: readonly T[],
  fallback: T,
): T {
  const text = env[name]
  if (!text) return fallback
  const found = accepted.find((value) => value === text)
  if (!found) {
    throw new ConfigError(
      `${name}: "${text}" is not accepted. Choose one of: ${accepted.join(', ')}.`,
    )
  }
  return found
}

function origin(
  env: Environment,
  name: string,
  fallback: string,
  accepted = "the site's address without a path, such as https://example.org",
): string {
  const text = env[name]
  if (!text) return fallback
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  if (!isOrigin || url.username || url.hash) {
    throw new ConfigError(`${name}: "${text}" is not accepted. Use ${accepted}.`)
  }
  return url.origin
}

function postgresUrl(env: Environment): string | undefined {
  const text = env.DATABASE_URL
  if (!text) return undefined
  const url = URL.parse(text)
  // The value holds a password, so the message never repeats it.
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new ConfigError(
      'DATABASE_URL: this is not a PostgreSQL address. Use postgres://user:password@host:5432/name, or leave it out for SQLite.',
    )
  }
  return text
}

function s3(env: Environment, names: readonly string[]): S3Config | undefined {
  const values = allOrNone(env, names)
  if (!values) return undefined
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = values
  const [endpointName = ''] = names
  return {
    endpoint: origin(
      { [endpointName]: endpoint },
      endpointName,
      '',
      'the address of the storage without a path, such as https://s3.example.org',
    ),
    region: region ?? '',
    bucket: bucket ?? '',
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  }
}

function offsite(env: Environment): OffsiteConfig | undefined {
  const bucket = s3(env, offsiteNames)
  const key = readBackupKey(env.BACKUP_KEY ?? '')
  // The value is a secret, so the message never repeats it.
  const problem = backupKeyProblem(env.BACKUP_KEY ?? '')
  if (bucket && problem) throw new ConfigError(`BACKUP_KEY: ${problem}`)
  return bucket && key && { s3: bucket, key }
}

function firstAdmin(env: Environment): FirstAdmin | undefined {
  const values = allOrNone(env, adminNames)
  if (!values) return undefined
  const [email = '', password = '', name = ''] = values
  if (!z.safeParse(z.email(), email).success) {
    throw new ConfigError(
      `ADMIN_EMAIL: "${email}" is not an email address. Use one like name@example.org.`,
    )
  }
  if (password.length < 12 || password.length > 128) {
    throw new ConfigError('ADMIN_PASSWORD: use 12 to 128 characters.')
  }
  return { email, password, name }
}

function metricsToken({ METRICS_TOKEN: token }: Environment): string | undefined {
  if (!token) return undefined
  // Any characters valid in a header; long enough that guessing is infeasible.
  if (!/^[!-~]{16,200}$/.test(token)) {
    throw new ConfigError(
      'METRICS_TOKEN: use at least 16 letters, digits and signs without a space, such as what `openssl rand -hex 32` prints.',
    )
  }
  return token
}

function mail(env: Environment): MailConfig | undefined {
  const values = allOrNone(env, mailNames)
  if (!values) return undefined
  const [text = '', from = ''] = values
  return { ...smtpServer(text), from: sender(from) }
}

function smtpServer(text: string): Omit<MailConfig, 'from'> {
  const url = URL.parse(text)
  const isServer = url && /^smtps?:$/.test(url.protocol) && url.hostname
  const login = isServer ? loginOf(url) : undefined
  if (!isServer || !/^\/?$/.test(url.pathname) || url.search || url.hash || login === null) {
    // The value may hold a password, so the message never repeats it.
    throw new ConfigError(
      'SMTP_URL: this is not the address of a mail server. Use smtp://user:password@host:587 or smtps://user:password@host:465, with signs such as @, / and : in the password written as %40, %2F and %3A.',
    )
  }
  const isSecure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return { host, port: Number(url.port) || (isSecure ? 465 : 587), isSecure, login }
}

/** @returns null for one that cannot be read. */
function loginOf({ username, password }: URL): MailConfig['login'] | null {
  if (!username && !password) return undefined
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return null
  }
}

/** `name@example.org` or `Name <name@example.org>`. */
function sender(text: string): MailConfig['from'] {
  const [, name = '', inner] = /^\s*"?([^"<>\p{Cc}]{0,100}?)"?\s*<([^<>\s]+)>\s*$/u.exec(text) ?? []
  const address = inner ?? text.trim()
  if (!z.safeParse(z.email(), address).success) {
    throw new ConfigError(
      `MAIL_FROM: "${text}" is not an email address. Use one like office@example.org or Village Office <office@example.org>.`,
    )
  }
  return { name: name.trim(), address }
}

function gateway(env: Environment): GatewayConfig | undefined {
  const values = allOrNone(env, gatewayNames)
  if (!values) return undefined
  const [storeId = '', storePassword = ''] = values
  const url = origin(env, 'SSLCOMMERZ_URL', 'https://securepay.sslcommerz.com')
  const isOwnMachine = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(url)
  if (!isOwnMachine && !/^https:\/\/(?:sandbox|securepay)\.sslcommerz\.com$/.test(url)) {
    throw new ConfigError(
      `SSLCOMMERZ_URL: "${url}" is not accepted. Use https://securepay.sslcommerz.com, or https://sandbox.sslcommerz.com to try.`,
    )
  }
  return { storeId, storePassword, url }
}

function allOrNone(env: Environment, names: readonly string[]): string[] | undefined {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    throw new ConfigError(
      `${missing.join(', ')}: missing. Set all of ${names.join(', ')}, or none.`,
    )
  }
  return names.map((name) => env[name] ?? '')
}

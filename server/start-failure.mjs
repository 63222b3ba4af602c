// Error messages of a failed start for the host: one sentence, never a stack.
import { dirname } from 'node:path'
import { asTyped } from './as-typed.mjs'

/** Errors whose messages are written for the host. */
const ownErrors = new Set([
  'ConfigError',
  'BackupError',
  'BackupVerificationError',
  'TakeOutError',
  'AppError',
  'ProposedChange',
])

/** @type {[RegExp, string][]} */
const knownFaults = [
  [
    /\b(?:ENOSPC|EDQUOT)\b/,
    'The disk is full. Free some space, or choose a folder on another disk.',
  ],
  [/\bEROFS\b/, 'The disk is read-only. Check it, or choose a folder on another disk.'],
  [
    /does not support SSL connections/,
    'DATABASE_URL: this PostgreSQL server has no TLS. Leave sslmode out of the address, or turn TLS on at the server.',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER_CERT/,
    'DATABASE_URL: nobody this machine knows has signed the certificate of the PostgreSQL server. Add sslrootcert=FILE with the certificate of its authority to the address, or, on a line that nobody else reaches, sslmode=no-verify.',
  ],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID/,
    'DATABASE_URL: the certificate of the PostgreSQL server is made out to another name. Use the name in its certificate.',
  ],
]

/**
 * @param {unknown} error
 * @param {string | undefined} logLevel at `debug` and `trace` the stack follows, for debugging.
 * @returns {string}
 */
export function describeFailure(error, logLevel) {
  return asTyped(sentenceOf(error, logLevel))
}

/** @type {typeof describeFailure} */
function sentenceOf(error, logLevel) {
  if (!(error instanceof Error)) return `Something unexpected happened: ${error}.`
  if (ownErrors.has(error.name)) return error.message
  const file = fileProblem(error)
  if (file) return file
  const known = knownFaults.find(([sign]) => sign.test(`${codeOf(error)} ${error.message}`))
  if (known) return known[1]
  if (logLevel === 'debug' || logLevel === 'trace') return error.stack ?? error.message
  const [reason = ''] = (error.message || error.name).split('\n')
  return `Something unexpected happened: ${reason.replace(/\.$/, '')}. Set LOG_LEVEL=debug to see where.`
}

/**
 * @param {Error & { code?: unknown, path?: unknown, syscall?: unknown }} error
 * @returns {string | undefined} a sentence about a file or folder that is missing, or closed to the user of the process
 */
function fileProblem({ code, path, syscall }) {
  if (typeof path !== 'string') return undefined
  if (code === 'ENOENT' && syscall === 'access') return `There is no ${path}.`
  if (code !== 'EACCES' && code !== 'EPERM') return undefined
  // The way to a file is closed before the file is.
  const place = /stat|mkdir/.test(String(syscall)) ? dirname(path) : path
  return `${place} is closed to the user of the site (${code}). Use a folder that this user may read and write (docs/deployment.md).`
}

/**
 * @param {unknown} error from `listen`
 * @param {{ host: string, port: number }} address
 * @returns {string | undefined} undefined for errors unrelated to the address
 */
export function describeListenFailure(error, { host, port }) {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} is in use by another program. Stop that program, or use another port, such as PORT=${port + 1}.`
  }
  if (code === 'EACCES') {
    return `PORT: ${port} may not be used by this user. Use a port from 1024 on and put a proxy in front.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST: ${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all its addresses.`
  }
  return undefined
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

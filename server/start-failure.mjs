// Error messages of a failed start for the host: one sentence, never a stack.

/** Errors whose messages are written for the host. */
const ownErrors = new Set(['ConfigError', 'BackupError', 'BackupVerificationError', 'AppError'])

/**
 * @param {unknown} error
 * @param {string | undefined} logLevel at `debug` and `trace` the stack follows, for debugging.
 * @returns {string}
 */
export function describeFailure(error, logLevel) {
  if (!(error instanceof Error)) return `Something unexpected happened: ${error}.`
  if (ownErrors.has(error.name)) return error.message
  if (logLevel === 'debug' || logLevel === 'trace') return error.stack ?? error.message
  const [reason = ''] = (error.message || error.name).split('\n')
  return `Something unexpected happened: ${reason.replace(/\.$/, '')}. Set LOG_LEVEL=debug to see where.`
}

/**
 * @param {unknown} error from `listen`
 * @param {{ host: string, port: number }} address
 * @returns {string | undefined} undefined for errors unrelated to the address
 */
export function describeListenFailure(error, { host, port }) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
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

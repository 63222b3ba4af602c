export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Chooses the most compact encoding that the client accepts. Of the quality values only zero counts, which forbids:
 * among accepted encodings the smaller is better for a slow connection.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = cache.get(accepted)
  if (known) return known
  const encoding = choose(accepted)
  // Browsers send a handful of values; arbitrary ones must not accumulate.
  if (cache.size >= 50) cache.clear()
  cache.set(accepted, encoding)
  return encoding
}

const cache = new Map<string, Encoding>()

function choose(accepted: string): Encoding {
  let br = false
  let gzip = false
  let any = false
  const refused: string[] = []
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (parameters.some(isZero)) refused.push(name)
    else if (name === 'br') br = true
    else if (name === 'gzip' || name === 'x-gzip') gzip = true
    else if (name === '*') any = true
  }
  if ((br || any) && !refused.includes('br')) return 'br'
  if ((gzip || any) && !refused.includes('gzip')) return 'gzip'
  return 'identity'
}

function isZero(parameter: string): boolean {
  return /^q\s*=\s*0(\.0{0,3})?$/.test(parameter)
}

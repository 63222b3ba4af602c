export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The smallest form the visitor takes. Of the weights only zero counts, which forbids: between two forms
 * a browser takes, the smaller is the better one for the line it sits on.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = chosen.get(accepted)
  if (known) return known
  const encoding = choose(accepted)
  // Browsers send a handful of values; what a stranger makes up must not pile up.
  if (chosen.size >= 50) chosen.clear()
  chosen.set(accepted, encoding)
  return encoding
}

const chosen = new Map<string, Encoding>()

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

import { formatDate } from './format.ts'
import type { Language } from './language.ts'

type Certificate = {
  number: string | null
  registeredOn: string | null
  validUntil: string | null
  fileUrl: string | null
}

/** Formats a stored list of earlier certificates, one per line; undefined for any other text. */
export function readableCertificates(text: string, language: Language): string | undefined {
  if (!text.startsWith('[{"number":')) return undefined
  try {
    const certificates: Certificate[] = JSON.parse(text)
    return certificates
      .map(({ number, registeredOn, validUntil, fileUrl }) => {
        const days = [registeredOn, validUntil].map((day) => day && formatDate(day, language))
        return [number, days.some(Boolean) && days.map((day) => day ?? '…').join(' – '), fileUrl]
          .filter(Boolean)
          .join(', ')
      })
      .join('\n')
  } catch {
    return undefined
  }
}

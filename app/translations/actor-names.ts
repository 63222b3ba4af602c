// Who changes things without being a person, by the name that history and the access log keep.
import type { Language } from '../lib/text/language.ts'

const names: Readonly<Record<string, Record<Language, string>>> = {
  'Village Site': { en: 'This website', bn: 'এই ওয়েবসাইট' },
  'One-time link': { en: 'One-time link', bn: 'এককালীন লিংক' },
  'Command line': {
    en: 'The host (command line)',
    bn: 'যিনি ওয়েবসাইট চালান (কমান্ড লাইন)',
  },
}

export function actorName(name: string, language: Language): string {
  return Object.hasOwn(names, name) ? (names[name]?.[language] ?? name) : name
}

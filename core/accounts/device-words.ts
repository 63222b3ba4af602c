import { unknownDevice } from '#core/lib/unknown-device.ts'

/**
 * Names browser and system in a few words for the list of one's own sessions: `Chrome, Android`. The header itself is
 * not stored. The order matters, since every browser also names the ones it descends from.
 */
export function deviceNames(userAgent: string | undefined): string {
  const sent = (userAgent ?? '').slice(0, 512)
  const words = [nameIn(sent, browsers), nameIn(sent, systems)].filter((word) => word !== undefined)
  return words.join(', ') || unknownDevice
}

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera Mini|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

function nameIn(sent: string, names: [RegExp, string][]): string | undefined {
  return names.find(([pattern]) => pattern.test(sent))?.[1]
}

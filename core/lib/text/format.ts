// Numbers, money and dates as people in Bangladesh write them. Formatted on the server only, because each
// browser brings its own tables. Never `en-BD`: it groups 78,284,905 and puts the month first.
import { timeZone } from './day.ts'
import type { Language } from './language.ts'

const numberLocale = { en: 'en-IN', bn: 'bn-BD' } as const
const dateLocale = { en: 'en-GB', bn: 'bn-BD' } as const

// Created once: creating a formatter costs as much as a hundred uses.
const numbers = {
  en: new Intl.NumberFormat(numberLocale.en, { maximumFractionDigits: 2 }),
  bn: new Intl.NumberFormat(numberLocale.bn, { maximumFractionDigits: 2 }),
}
const withPoisha = {
  en: new Intl.NumberFormat(numberLocale.en, { minimumFractionDigits: 2 }),
  bn: new Intl.NumberFormat(numberLocale.bn, { minimumFractionDigits: 2 }),
}
const millions = new Intl.NumberFormat('en', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 3,
})
const months = {
  en: new Intl.DateTimeFormat(dateLocale.en, { month: 'short', year: 'numeric' }),
  bn: new Intl.DateTimeFormat(dateLocale.bn, { month: 'long', year: 'numeric' }),
}
const compactIn = (locale: string) =>
  new Intl.NumberFormat(locale, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 1,
  })
const compact = { en: compactIn('en-IN'), bn: compactIn('bn') }
const dayMs = 24 * 60 * 60 * 1000
const weekdays = {
  en: new Intl.DateTimeFormat(dateLocale.en, { weekday: 'narrow', timeZone: 'UTC' }),
  bn: new Intl.DateTimeFormat(dateLocale.bn, { weekday: 'narrow', timeZone: 'UTC' }),
}
const dates = {
  en: new Intl.DateTimeFormat(dateLocale.en, { dateStyle: 'long', timeZone }),
  bn: new Intl.DateTimeFormat(dateLocale.bn, { dateStyle: 'long', timeZone }),
}

/** Formats a number: 78284905 → 7,82,84,905 or ৭,৮২,৮৪,৯০৫. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value)
}

/** Formats taka: Tk. 7,82,84,905 or ৭,৮২,৮৪,৯০৫ টাকা; with poisha Tk. 500.50. */
export function formatTaka(taka: number, language: Language): string {
  const numbersOf = Number.isInteger(taka) ? numbers : withPoisha
  const number = numbersOf[language].format(taka)
  return language === 'en' ? `Tk. ${number}` : `${number} টাকা`
}

/** Formats a large number in words of the country: 7.8 crore, ৭.৮ কোটি; a number below a lakh whole. */
export function formatCompact(value: number, language: Language): string {
  return value < 100_000 ? formatNumber(value, language) : compact[language].format(value)
}

/** Formats taka for readers abroad, in English to three digits: 78.3 million, 1.2 billion. */
export function formatMillions(taka: number): string {
  return millions.format(taka)
}

/** Returns the shortest names of the days of the week, Sunday first: S, M, T… or র, সো, ম… */
export function formatWeekdays(language: Language): string[] {
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => weekdays[language].format((3 + index) * dayMs))
}

/** Formats a calendar day (YYYY-MM-DD) or an ISO instant: 31 December 2024 or ৩১ ডিসেম্বর ২০২৪. */
export function formatDate(date: string, language: Language): string {
  return dates[language]
    .format(new Date(date.length === 10 ? `${date}T12:00:00+06:00` : date))
    .replace(',', '')
}

/** Formats the month of a calendar day: Dec 2024 or ডিসেম্বর ২০২৪. */
export function formatMonth(day: string, language: Language): string {
  return months[language].format(new Date(day))
}

/**
 * Formats a size in bytes: 34 KB, 1.15 MB; in Bangla কেবি and এমবি, which the locale data lacks. Megabytes are
 * rounded up: a file over a limit must not read as the limit.
 */
export function formatBytes(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1000)
    return `${formatNumber(kilobytes, language)} ${language === 'en' ? 'KB' : 'কেবি'}`
  const megabytes = Math.ceil((bytes / 2 ** 20) * 100) / 100
  return `${formatNumber(megabytes, language)} ${language === 'en' ? 'MB' : 'এমবি'}`
}

/** Seconds → 45 s, 2 min, 2 min 5 s, or ২ মিনিট ৫ সেকেন্ড. */
export function formatLength(seconds: number, language: Language): string {
  const [minute, second] = language === 'en' ? ['min', 's'] : ['মিনিট', 'সেকেন্ড']
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const parts = [
    minutes > 0 ? `${formatNumber(minutes, language)} ${minute}` : '',
    rest > 0 || minutes === 0 ? `${formatNumber(rest, language)} ${second}` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/**
 * Formats the size of a download: 7.3 KB, 35 KB, 1.15 MB, with one decimal where a whole number would be a tenth off.
 */
export function formatLoad(bytes: number, language: Language): string {
  if (bytes >= 10 * 1024) return formatBytes(bytes, language)
  const kilobytes = Math.max(0.1, Math.round(bytes / 102.4) / 10)
  return `${formatNumber(kilobytes, language)} ${language === 'en' ? 'KB' : 'কেবি'}`
}

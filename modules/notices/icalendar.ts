// iCalendar (RFC 5545).
import { dayOf, endOf, timeZone } from '#core/lib/text/day.ts'

export type Calendar = { id: string; name: string; events: CalendarEvent[] }

/** Last day of a notice, or an event. */
export type CalendarEvent = {
  /** The same in every version and language of the calendar. */
  uid: string
  url: string
  title: string
  description: string
  place: string
  /** YYYY-MM-DD. */
  day: string
  /** HH:MM in Dhaka; null for all of the day. */
  hour: string | null
  /** Last of several whole days. */
  until?: string | null
  /** ISO instant. */
  updated: string
}

export function iCalendar({ id, name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(id)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...zone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Dhaka has no daylight saving time. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0600',
  'TZOFFSETTO:+0600',
  'TZNAME:+06',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines({ day, hour, until, updated, ...event }: CalendarEvent): string[] {
  const date = day.replaceAll('-', '')
  // The end is exclusive.
  const end = until && dayOf(endOf(until)).replaceAll('-', '')
  const changed = updated.replace(/[-:]|\.\d+/g, '')
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    hour
      ? `DTSTART;TZID=${timeZone}:${date}T${hour.replace(':', '')}00`
      : `DTSTART;VALUE=DATE:${date}`,
    ...(end && !hour ? [`DTEND;VALUE=DATE:${end}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Control characters, which no value may contain. */
const controls = /[^\P{Cc}\t\n]/gu

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const maxOctets = 75
const encoder = new TextEncoder()

/** Breaks a line after 75 octets at most, never inside a character. */
function folded(line: string): string {
  let result = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > maxOctets) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}

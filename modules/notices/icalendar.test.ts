import { expect, test } from 'vitest'
import { eventsOf, parseCalendar } from '#tests/support/icalendar.ts'
import { type CalendarEvent, iCalendar } from './icalendar.ts'

const event: CalendarEvent = {
  uid: 'notice-7@example.org',
  url: 'https://example.org/notices/7',
  title: 'Offers',
  description: 'Bring it',
  place: 'Ishwardi',
  day: '2026-12-20',
  hour: '14:00',
  updated: '2026-11-26T08:05:09.123Z',
}

const write = (...events: CalendarEvent[]) =>
  iCalendar({ id: '-//example.org//Notices//EN', name: 'Open, all', events })

test('an event closes at its hour in Dhaka, or with its day', () => {
  const [timed, whole] = eventsOf(write(event, { ...event, hour: null }))
  expect(timed).toEqual({
    UID: 'notice-7@example.org',
    DTSTAMP: '20261126T080509Z',
    'LAST-MODIFIED': '20261126T080509Z',
    'DTSTART;TZID=Asia/Dhaka': '20261220T140000',
    SUMMARY: 'Offers',
    DESCRIPTION: 'Bring it',
    LOCATION: 'Ishwardi',
    URL: 'https://example.org/notices/7',
    TRANSP: 'TRANSPARENT',
  })
  expect(whole).toMatchObject({ 'DTSTART;VALUE=DATE': '20261220' })
})

test('a calendar without events has its name and its time zone', () => {
  const { properties, components } = parseCalendar(write())
  expect(properties).toMatchObject({
    VERSION: '2.0',
    NAME: 'Open, all',
    'X-WR-CALNAME': 'Open, all',
  })
  expect(components.map(({ name }) => name)).toEqual(['VTIMEZONE'])
  expect(components[0]?.properties).toEqual({ TZID: 'Asia/Dhaka' })
  expect(components[0]?.components[0]?.properties).toMatchObject({ TZOFFSETTO: '+0600' })
})

test('a text is read back as it was written, except control characters', () => {
  const texts = [
    'a; b, c \\ d \\n e: "f"',
    'one\ntwo\r\nthree\rfour\nEND:VEVENT\nBEGIN:VALARM',
    'দরপত্র জমা দেওয়ার শেষ তারিখ, '.repeat(20),
    '👩‍🌾'.repeat(30),
    'x'.repeat(300),
    'a\u0000b\u0007c\u001bd\u007fe\u0085f',
    '',
  ]
  const events = texts.map((text) => ({ ...event, title: text, description: text, place: text }))
  const read = eventsOf(write(...events))
  expect(read.map(({ SUMMARY }) => SUMMARY)).toEqual(
    texts.map((text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '')),
  )
  expect(read.map(({ DESCRIPTION, LOCATION }) => DESCRIPTION === LOCATION)).not.toContain(false)
  expect(read.at(-1)).not.toHaveProperty('DESCRIPTION')
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asLocalTime, shownState } from './visibility.ts'
import { endsAfterItBegins, visibilityFields } from './visibility-fields.ts'

const form = z.object(visibilityFields).check(endsAfterItBegins)

test('a time without a zone is in Dhaka time, in either digits', () => {
  for (const [text, instant] of [
    ['2026-11-23T09:00', '2026-11-23T03:00:00.000Z'],
    ['২০২৬-১১-২৩T০৯:০০', '2026-11-23T03:00:00.000Z'],
    ['2026-11-23T09:00:30+00:00', '2026-11-23T09:00:30.000Z'],
    ['2026-11-23T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['', null],
    [null, null],
    [undefined, undefined],
  ] as const) {
    expect(form.parse({ publishAt: text }).publishAt).toBe(instant)
  }
})

test('refuses texts that are no instant', () => {
  for (const publishAt of [
    'tomorrow',
    '2026-13-01T09:00',
    '2026-11-23',
    '2026-02-30T09:00',
    '2026-11-23T25:00',
    5,
  ]) {
    expect(form.safeParse({ publishAt }).success, String(publishAt)).toBe(false)
  }
})

test('the end comes after the beginning', () => {
  const publishAt = '2026-11-23T09:00'
  expect(form.safeParse({ publishAt, unpublishAt: '2026-11-23T09:01' }).success).toBe(true)
  const wrong = form.safeParse({ publishAt, unpublishAt: publishAt })
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['unpublishAt']])
})

test('an input shows the time in Dhaka, and incomplete input as it is', () => {
  expect(asLocalTime('2026-11-22T18:05:00.000Z')).toBe('2026-11-23T00:05')
  expect(asLocalTime('2026-11-23T09:00')).toBe('2026-11-23T09:00')
  expect(asLocalTime('20')).toBe('20')
})

test('a list shows the state that visitors see', () => {
  const now = new Date('2026-11-23T03:00:00.000Z')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  const published = { state: 'published', publishAt: null, unpublishAt: null } as const
  expect(shownState(published, now)).toBe('published')
  expect(shownState({ ...published, publishAt: at(0) }, now)).toBe('published')
  expect(shownState({ ...published, publishAt: at(1) }, now)).toBe('scheduled')
  expect(shownState({ ...published, unpublishAt: at(0) }, now)).toBe('ended')
  expect(shownState({ ...published, state: 'draft', publishAt: at(1) }, now)).toBe('draft')
})

// Calendars of the last days of jobs and tenders, on the built site behind a warm page cache.
import { expect, test } from 'vitest'
import { eventsOf, parseCalendar } from './support/icalendar.ts'
import { apply, job, openCallSite } from './support/open-calls.ts'
import { onEachDatabaseSlow } from './support/services.ts'

// The built pages are loaded by the first test.

onEachDatabaseSlow('a calendar', (open) => {
  test('holds the last days of open notices, with time zone and in the requested language', async () => {
    let now = '2026-02-10T04:00:00.000Z'
    const { services, add, admin, set, get, ask } = await openCallSite(
      await open({ clock: () => new Date(now) }),
    )
    await set('contact.address', 'Road 12, Ishwardi', 'সড়ক ১২, ঈশ্বরদী')
    await set('org.name', 'Our Society', 'আমাদের সমিতি')
    await add({ ...job, ...apply, closesAt: '14:00' })
    await add({ ...job, kind: 'tender', title: 'Offers', titleBn: '', closesOn: '2026-02-12' })
    const later = { publishAt: '2026-02-11T03:00:00.000Z', unpublishAt: '2026-02-13T03:00:00.000Z' }
    await add({ ...job, ...later, title: 'Timed', closesOn: '2026-02-20' })
    await add({ ...job, title: 'A draft', state: 'draft' })
    await add({ ...job, title: 'Hidden', state: 'hidden' })
    await add({ ...job, title: 'A sample', isSample: true })
    await add({ ...job, title: 'Any time', closesOn: '' })
    const titles = async (path = '/notices/calendar.ics') =>
      eventsOf((await get(path)).html).map(({ SUMMARY }) => SUMMARY)
    for (const [instant, ...expected] of [
      ['2026-02-10T04:00:00.000Z', 'Offers', 'Field officer'],
      ['2026-02-11T03:00:00.000Z', 'Offers', 'Field officer', 'Timed'],
      ['2026-02-12T18:00:00.000Z', 'Field officer', 'Timed'],
      ['2026-02-13T03:00:00.000Z', 'Field officer'],
      ['2026-02-15T08:00:00.000Z'],
    ]) {
      now = String(instant)
      // Rendered, and then from the cache.
      for (const _ of [1, 2]) {
        expect([instant, ...(await titles())]).toEqual([
          instant,
          ...expected.map((title) => `Last day: ${title}`),
        ])
      }
    }
    now = '2026-02-10T04:00:00.000Z'
    const { status, headers, body } = await ask('/bn/notices/calendar.ics')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      (await ask('/feed.xml')).headers['cache-control'],
    ])
    expect(parseCalendar(body).properties.NAME).toBe('চলমান চাকরি ও দরপত্র | আমাদের সমিতি')
    const { publicUrl } = services.config
    expect(eventsOf(body)).toMatchObject([
      { SUMMARY: 'শেষ তারিখ: Offers', 'DTSTART;VALUE=DATE': '20260212', LOCATION: 'সড়ক ১২, ঈশ্বরদী' },
      {
        UID: 'notice-1@village.example',
        SUMMARY: 'শেষ তারিখ: মাঠ কর্মকর্তা',
        'DTSTART;TZID=Asia/Dhaka': '20260215T140000',
        LOCATION: apply.placeBn,
        DESCRIPTION: `${apply.howToApplyBn}\n${publicUrl}/bn/notices/1`,
        URL: `${publicUrl}/bn/notices/1`,
      },
    ])
    const again = await ask('/notices/calendar.ics', {
      'If-None-Match': String((await ask('/notices/calendar.ics')).headers.etag),
    })
    expect(again.status).toBe(304)

    const one = await get('/notices/1/calendar.ics')
    expect(eventsOf(one.html)).toMatchObject([
      {
        UID: 'notice-1@village.example',
        LOCATION: apply.place,
        DESCRIPTION: `${apply.howToApply}\n${publicUrl}/notices/1`,
      },
    ])
    // Not shown yet, draft, hidden, sample, without a last day, unknown, and no id.
    for (const id of [3, 4, 5, 6, 7, 99, 'x']) {
      expect([id, (await get(`/notices/${id}/calendar.ics`)).status]).toEqual([id, 404])
    }
    await admin('PUT /api/notices/1', { json: { title: 'Renamed', titleBn: '' } })
    expect(eventsOf((await get('/notices/1/calendar.ics')).html)).toMatchObject([
      { UID: 'notice-1@village.example', SUMMARY: 'Last day: Renamed' },
    ])
    // The Bangla site links the Bangla calendar, where its addresses come first too.
    expect((await get('/bn/notices')).html).toContain('href="/bn/notices/calendar.ics"')
    await set('site.firstLanguage', 'bn')
    expect((await get('/notices')).html).toContain('href="/bn/notices/calendar.ics"')
    expect(eventsOf((await get('/bn/notices/calendar.ics')).html)[0]).toMatchObject({
      URL: `${publicUrl}/notices/2`,
    })
  })
})

// Limits on messages use the real counters: in the database, or in memory.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { findFormSecret } from './form-secret.queries.server.ts'
import { signEarlierTime } from './form-time.server.ts'
import { submitForm } from './message-form.service.server.ts'
import { messageLimitsOf } from './message-limits.server.ts'

onEachDatabaseSlow('the queue of messages', (open) => {
  test('a full queue names the numbers to call and keeps a reserve for new senders', async () => {
    const services = await open()
    await changeContent(services, systemActor, async ({ insert }) => {
      await insert('settings', {
        key: 'complaints.phone',
        valueEn: '01712345678',
        valueBn: '',
        isSample: false,
      })
    })
    const limits = messageLimitsOf(services)
    for (let sender = 0; sender < 10; sender += 1) {
      for (let at = 0; at < 30; at += 1) {
        expect(await limits.send(`198.51.100.${sender}`)).toBeUndefined()
      }
      expect(await limits.send(`198.51.100.${sender}`)).toMatchObject({ isFull: false })
    }
    const time = signEarlierTime(await findFormSecret(services.db), services.clock)
    const fields = (text: string) => new URLSearchParams({ kind: 'question', text, time })
    const person = { language: 'bn', address: '203.0.113.1', userAgent: 'Firefox' } as const
    const first = await submitForm(services, fields('My first question.'), person)
    expect(first).toHaveProperty('sent')
    const second = await submitForm(services, fields('And one more question.'), person)
    expect(second).toMatchObject({
      status: 429,
      form: {
        values: { text: 'And one more question.' },
        notice: { sentence: expect.stringContaining('এত বার্তা এসেছে') },
        calls: [{ text: '০১৭১২-৩৪৫৬৭৮', href: 'tel:+8801712345678' }],
      },
    })
    // A retry of the first message is no new message.
    expect(await submitForm(services, fields('My first question.'), person)).toEqual(first)
    for (let at = 0; at < 99; at += 1) {
      expect(await limits.send(`2001:db8::${at}`)).toBeUndefined()
    }
    expect(await limits.send('203.0.113.2')).toMatchObject({ isFull: true })
  })

  test('everybody still has three attempts while many addresses guess references', async () => {
    const services = await open()
    const limits = messageLimitsOf(services)
    for (let batch = 0; batch < 10; batch += 1) {
      const strangers = Array.from({ length: 100 }, (_, at) => `stranger ${batch} ${at}`)
      await Promise.all(strangers.map((address) => limits.lookUp(address)))
    }
    for (let at = 0; at < 3; at += 1) {
      expect(await limits.lookUp('203.0.113.1')).toBeUndefined()
    }
    expect(await limits.lookUp('203.0.113.1')).toBeGreaterThan(0)
    expect(await limits.lookUp('203.0.113.2')).toBeUndefined()
  })
})

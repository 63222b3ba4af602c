// What a giver tells on the page of a gift, what that page says about another amount, and the checks of a receipt.
import { expect, test } from 'vitest'
import { eraseGiverOf } from '#modules/giving/desk/erase-giver.service.server.ts'
import { listUnmatched } from '#modules/giving/desk/list-money.service.server.ts'
import { formatReceiptCode, formatReceiptNumber } from '#modules/giving/receipts/receipt-code.ts'
import { makeUser } from './factories/user.ts'
import { importLinesOf, openGivingSite, receiveGift } from './support/giving-site.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const codeIn = (location: string) => location.slice(-8)

onEachDatabaseSlow('the page of a gift', (open) => {
  test('a giver tells the number of the payment, and the desk is shown its line', async () => {
    const site = await openGivingSite(open)
    const { services } = site
    const { db } = services
    const code = codeIn((await site.promise({ phone: '01911223344' })).location)
    expect((await site.get(`/gifts/${code}`)).html).toContain('Thank you. Now send')
    const refused = await site.post(`/bn/gifts/${code}`, { trxId: 'পাঠিয়েছি <b>' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('৪ থেকে ৪০টি')
    expect(refused.html).toContain('&lt;b&gt;')
    const told = await site.post(`/bn/gifts/${code}`, { trxId: ' cku1a-2b3c4 ' })
    expect([told.status, told.location]).toEqual([303, `/bn/gifts/${code}`])
    const { html } = await site.get(`/gifts/${code}`)
    expect(html).toContain('You told us the number CKU1A2B3C4')
    // Nobody who has sent it is asked to send it again.
    expect(html).not.toContain('Now send')
    expect((await site.post('/gifts/00000000', { trxId: 'CKU1A2B3C4' })).status).toBe(303)

    await importLinesOf(services, ['2026-01-15,CKU1A2B3C4,490', '2026-01-15,CKU1A2B3C5,490'])
    const { rows } = await listUnmatched(db, {})
    const suggested = rows.filter(({ suggestion }) => suggestion)
    expect(suggested).toMatchObject([
      { trxId: 'CKU1A2B3C4', suggestion: { code, reasons: ['number', 'day'], isCertain: false } },
    ])
    const { id: promiseId } = await db
      .selectFrom('givingPromises')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id, name } = await makeUser(services, { role: 'ADMIN' })
    const person = { id, name, checkRights: async () => 'ADMIN' as const }
    await eraseGiverOf(services, person, { promiseId })
    const sent = () => db.selectFrom('givingPromises').select(['sentTrxId', 'sentAt']).execute()
    expect(await sent()).toEqual([{ sentTrxId: null, sentAt: null }])
    await site.post(`/gifts/${code}`, { trxId: 'CKU1A2B3C4' })
    expect(await sent()).toEqual([{ sentTrxId: null, sentAt: null }])
  })

  test('another amount than was promised is explained', async () => {
    const site = await openGivingSite(open)
    const code = codeIn((await site.promise({ amount: '5000' })).location)
    await receiveGift(site.services, code, 490_000)
    const { html } = await site.get(`/gifts/${code}`)
    expect(html).toContain('You promised Tk. 5,000, and Tk. 4,900 has arrived.')
    const same = codeIn((await site.promise({ amount: '700' })).location)
    await receiveGift(site.services, same, 70_000)
    expect((await site.get(`/gifts/${same}`)).html).not.toContain('You promised')
  })

  test('a receipt is checked by its number and amount, or by its code without the letter', async () => {
    const site = await openGivingSite(open)
    const code = codeIn((await site.promise({ name: 'Rahima Khatun' })).location)
    await receiveGift(site.services, code, 50_000)
    const receipt = await site.services.db
      .selectFrom('giftReceipts')
      .selectAll()
      .executeTakeFirstOrThrow()
    const number = formatReceiptNumber(receipt)
    const check = async (written: string, amount = '') => {
      const form = new FormData()
      form.set('code', written)
      form.set('amount', amount)
      const address = `http://127.0.0.1:${site.port}/verify`
      const response = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
      return { status: response.status, location: response.headers.get('location') ?? '' }
    }
    const found = await check('২০২৬-০০০১', '৫০০')
    expect(found).toEqual({ status: 303, location: `/verify?receipt=${number}&amount=500#result` })
    const page = await site.get(found.location.replace('#result', ''))
    for (const told of ['Our receipt', 'Receipt 2026-0001', 'Tk. 500'])
      expect(page.html).toContain(told)
    // Both can be guessed, so nothing else is told.
    expect(page.html).not.toMatch(/R…|Received on/)
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await site.get(`/verify?receipt=${number}&amount=501`)).html).toContain(
      'Not our receipt',
    )
    expect((await site.get(`/verify?receipt=2026-0002&amount=500`)).html).toContain('Not our')
    expect((await check(number)).status).toBe(422)
    const bare = await check(receipt.code.toLowerCase())
    expect(bare.location).toBe(`/verify?gift=${formatReceiptCode(receipt.code)}#result`)
    // Whoever guesses amounts is stopped.
    let status = 200
    for (let n = 0; n < 40 && status === 200; n += 1)
      ({ status } = await site.get(`/verify?receipt=${number}&amount=${1_000 + n}`))
    expect(status).toBe(429)
  })

  test('a receipt to print has the letterhead, the purpose and the number of the payment', async () => {
    const site = await openGivingSite(open)
    const code = codeIn((await site.promise({ name: 'Rahima Khatun' })).location)
    await receiveGift(site.services, code, 50_000)
    const receipt = await site.services.db
      .selectFrom('giftReceipts')
      .selectAll()
      .executeTakeFirstOrThrow()
    const { html } = await site.get(
      `/receipts/${formatReceiptNumber(receipt)}?code=G${receipt.code}`,
    )
    for (const words of [
      'Received from',
      'Where it is needed most',
      `bKash · ${code}T`,
      'Five hundred taka only',
      'Scan to check',
      'যাচাই করতে স্ক্যান করুন',
    ])
      expect(html).toContain(words)
  })
})

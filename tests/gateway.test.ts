// Payments through SSLCommerz against a fake of its documented API. It has never run against SSLCommerz itself.
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '#app/features/giving/desk/check-ledger.queries.server.ts'
import { decideHeld } from '#app/features/giving/desk/decide-held.service.server.ts'
import { signatureOf } from '#app/features/giving/gateway/gateway-signature.server.ts'
import { readGiftNumbers } from '#app/features/giving/numbers/gift-numbers.queries.server.ts'
import type { Person } from '#kernel/history/change-content.ts'
import { makeUser } from './factories/user.ts'
import { openGivingSite } from './support/giving-site.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const password = 'store-secret-1'

/** Answers as the documentation says; `change` alters the validation of the next payments. */
async function openFakeGateway() {
  const sessions: URLSearchParams[] = []
  const state = { page: '', change: {} as Record<string, string>, isDown: false }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '', 'http://fake')
    if (state.isDown) return response.writeHead(502).end()
    const answer = (values: object) => response.end(JSON.stringify(values))
    if (url.pathname === '/gwprocess/v4/api.php') {
      const fields = new URLSearchParams(body)
      if (fields.get('store_passwd') !== password) return answer({ status: 'FAILED' })
      sessions.push(fields)
      return answer({ status: 'SUCCESS', sessionkey: 'key', GatewayPageURL: state.page })
    }
    const tran = url.searchParams.get('val_id')?.replace(/^VAL/, '')
    const session = sessions.find((one) => one.get('tran_id') === tran)
    if (url.searchParams.get('store_passwd') !== password || !session)
      return answer({ status: 'INVALID_TRANSACTION' })
    return answer({
      status: 'VALID',
      tran_id: tran,
      amount: session.get('total_amount'),
      currency: 'BDT',
      currency_type: 'BDT',
      risk_level: '0',
      card_type: 'VISA-Dutch Bangla',
      card_issuer_country_code: 'BD',
      ...state.change,
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  state.page = `${url}/pay`
  return { sessions, state, url }
}

onEachDatabaseSlow('payments through the gateway', (open) => {
  async function openSite() {
    const fake = await openFakeGateway()
    const gateway = { storeId: 'store', storePassword: password, url: fake.url }
    const site = await openGivingSite(async (options) => {
      const services = await open(options)
      return { ...services, config: { ...services.config, gateway } }
    })
    const codeOf = async (amount = '500') =>
      (await site.promise({ amount })).location.split('/').at(-1) ?? ''
    const pay = (code: string) => site.post(`/gifts/${code}`, { pay: 'gateway' })
    const begin = async (amount?: string) => {
      const code = await codeOf(amount)
      expect((await pay(code)).status).toBe(200)
      return { code, session: fake.sessions.at(-1) ?? new URLSearchParams() }
    }
    const notify = (session: URLSearchParams, values: Record<string, string> = {}) => {
      const tran = session.get('tran_id') ?? ''
      const fields = new URLSearchParams({
        tran_id: tran,
        val_id: `VAL${tran}`,
        amount: session.get('total_amount') ?? '',
        currency: 'BDT',
        status: 'VALID',
        store_id: 'store',
        ...values,
      })
      fields.set('verify_key', 'amount,currency,status,store_id,tran_id,val_id')
      fields.set('verify_sign_sha2', signatureOf(fields, password))
      return fields
    }
    const send = (fields: URLSearchParams, path = '/gateway/notification') =>
      site.post(path, Object.fromEntries(fields), {
        address: '203.0.113.9',
        // The payer's browser comes from a page of the gateway.
        headers: { Origin: 'https://securepay.sslcommerz.com', 'Sec-Fetch-Site': 'cross-site' },
      })
    const total = async () => (await readGiftNumbers(site.services.db)).total
    return { ...site, fake, codeOf, pay, begin, notify, send, total }
  }

  test('a payment of exactly the promised amount is counted once, with its receipt', async () => {
    const site = await openSite()
    const code = await site.codeOf('500')
    expect((await site.get(`/gifts/${code}`)).html).toContain('Pay Tk. 500')
    const started = await site.pay(code)
    expect(started.html).toContain(`href="${site.fake.url}/pay"`)
    expect(String(started.headers['content-security-policy'])).toContain("form-action 'self'")
    const session = site.fake.sessions.at(-1) ?? new URLSearchParams()
    expect(Object.fromEntries(session)).toMatchObject({
      total_amount: '500.00',
      currency: 'BDT',
      cus_name: 'Anonymous',
      shipping_method: 'NO',
    })
    const fields = site.notify(session)
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.send(fields)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await site.send(fields)).status).toBe(200)
    const back = await site.send(fields, '/gateway/return')
    expect([back.status, back.location]).toEqual([303, `/gifts/${code}`])
    expect(await site.total()).toBe(50_000)
    const { html } = await site.get(`/gifts/${code}`)
    expect(html).toContain('Received. Thank you.')
    expect(html).toContain('Five hundred taka only')
    expect(await checkLedger(site.services.db)).toEqual([])
    expect(site.log()).not.toContain(password)
    expect((await site.pay(code)).status).toBe(409)
    // Only these two addresses take forms of other sites.
    const foreign = { headers: { Origin: 'https://securepay.sslcommerz.com' } }
    expect((await site.post(`/gifts/${code}`, { withdraw: 'listing' }, foreign)).status).toBe(403)
  })

  test('what nobody signed, what was changed, and what the gateway does not know is refused', async () => {
    const site = await openSite()
    const { session } = await site.begin()
    const signed = site.notify(session)
    for (const [name, value] of [
      ['amount', '5.00'],
      ['status', 'VALIDATED'],
      ['tran_id', 'another'],
      ['verify_sign_sha2', 'f'.repeat(64)],
      ['verify_key', 'amount,currency'],
      ['verify_key', ''],
    ] as const) {
      const forged = new URLSearchParams(signed)
      forged.set(name, value)
      expect((await site.send(forged)).status, `${name}=${value}`).toBe(400)
    }
    // Signed by whoever has the password, but the gateway itself does not vouch for it.
    const invented = site.notify(session, { val_id: 'VALinvented' })
    expect((await site.send(invented)).html).toBe('refused')
    // The validation of another, cheaper payment.
    const { session: cheap } = await site.begin('10')
    const swapped = site.notify(session, { val_id: `VAL${cheap.get('tran_id')}` })
    expect((await site.send(swapped)).html).toBe('refused')
    // The return of the browser alone proves nothing.
    const returned = new URLSearchParams({ tran_id: session.get('tran_id') ?? '', status: 'VALID' })
    await site.send(returned, '/gateway/return')
    expect((await site.send(new URLSearchParams(), '/gateway/return')).location).toBe('/gifts')
    expect(await site.total()).toBe(0)
    // A gateway that does not answer is asked again by the next notification.
    site.fake.state.isDown = true
    expect((await site.send(signed)).status).toBe(503)
    expect((await site.pay(await site.codeOf())).status).toBe(503)
    site.fake.state.isDown = false
    expect((await site.send(signed)).html).toBe('paid')
    expect(await site.total()).toBe(50_000)
    // Payers are led to the pages of the gateway alone.
    for (const page of [
      'https://securepay.sslcommerz.com.evil.example/pay',
      'http://securepay.sslcommerz.com/pay',
      'javascript:alert(1)',
      'https://user@evil.example/',
    ]) {
      site.fake.state.page = page
      expect((await site.pay(await site.codeOf())).status, page).toBe(503)
    }
  })

  test('foreign cards, other amounts and risky payments wait for the desk', {
    tags: 'long',
  }, async () => {
    const site = await openSite()
    const { services } = site
    const { id, name } = await makeUser(services, { role: 'ADMIN' })
    const clerk: Person = { id, name, checkRights: async () => 'ADMIN' }
    for (const [change, heldReason] of [
      [{ card_issuer_country_code: 'US' }, 'foreign'],
      [{ card_issuer_country_code: '' }, 'foreign'],
      [{ amount: '499.99' }, 'amount'],
      [{ currency_type: 'USD' }, 'currency'],
      [{ risk_level: '1' }, 'risk'],
    ] as const) {
      site.fake.state.change = change
      const { code, session } = await site.begin()
      const fields = site.notify(session)
      expect((await site.send(fields)).html).toBe('held')
      expect((await site.send(fields)).html).toBe('held')
      const payment = await services.db
        .selectFrom('gatewayPayments')
        .selectAll()
        .where('tranId', '=', session.get('tran_id') ?? '')
        .executeTakeFirstOrThrow()
      expect(payment).toMatchObject({ state: 'held', heldReason, giftId: null })
      expect((await site.get(`/gifts/${code}`)).html).toContain('is being checked by our office')
      const decide = (isAccepted: boolean) =>
        decideHeld(services, clerk, { paymentId: payment.id, isAccepted })
      if (heldReason === 'risk') await decide(true)
      else {
        await expect(decide(true)).rejects.toMatchObject({ code: 'conflict' })
        await decide(false)
      }
      await expect(decide(true)).rejects.toMatchObject({ code: 'conflict' })
    }
    expect(await site.total()).toBe(50_000)
    expect(await checkLedger(services.db)).toEqual([])
    const failed = await site.begin()
    site.fake.state.change = {}
    const failure = site.notify(failed.session, { status: 'FAILED', val_id: '' })
    expect((await site.send(failure)).html).toBe('noted')
    expect((await site.send(site.notify(failed.session))).html).toBe('paid')
    expect(await site.total()).toBe(100_000)
  })

  test('there is no such address without a gateway', { tags: 'long' }, async () => {
    const site = await openGivingSite(open)
    expect((await site.post('/gateway/notification', { status: 'VALID' })).status).toBe(405)
    const code = (await site.promise()).location.split('/').at(-1)
    expect((await site.get(`/gifts/${code}`)).html).not.toContain('SSLCommerz')
    expect((await site.post(`/gifts/${code}`, { pay: 'gateway' })).status).toBe(409)
  })
})

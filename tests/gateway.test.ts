// Payments through SSLCommerz against a fake of its documented API. It has never run against SSLCommerz itself.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Person } from '#core/kernel/history/change-content.ts'
import { askForPayment } from '#modules/giving/desk/ask-for-payment.service.server.ts'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import { decideHeld } from '#modules/giving/desk/decide-held.service.server.ts'
import { listLedgerEntries } from '#modules/giving/desk/ledger-entries.queries.server.ts'
import { readDesk } from '#modules/giving/desk/read-desk.service.server.ts'
import { signatureOf } from '#modules/giving/gateway/gateway-signature.server.ts'
import { readGiftNumbers } from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { makeUser } from './factories/user.ts'
import { setSetting } from './support/accounts.ts'
import { openFakeGateway, password } from './support/fake-gateway.ts'
import { openGivingSite } from './support/giving-site.ts'
import { onEachDatabaseSlow } from './support/services.ts'

onEachDatabaseSlow('payments through the gateway', (open) => {
  async function openSite(storePassword = password) {
    const fake = await openFakeGateway(storePassword)
    const gateway = { storeId: 'store', storePassword, url: fake.url }
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
      const status = values.status ?? 'VALID'
      const fields = new URLSearchParams({
        tran_id: tran,
        // As the sandbox sends them: only a success is validated.
        ...(status.startsWith('VALID') && { val_id: `VAL${tran}`, risk_level: '0' }),
        amount: session.get('total_amount') ?? '',
        currency: 'BDT',
        status,
        store_id: 'store',
        value_a: session.get('value_a') ?? '',
        ...values,
      })
      fields.set('verify_key', [...fields.keys()].sort().join(','))
      fields.set('verify_sign_sha2', signatureOf(fields, password))
      return fields
    }
    const send = (
      fields: URLSearchParams,
      path = '/gateway/notification',
      address = '203.0.113.9',
    ) =>
      site.post(path, Object.fromEntries(fields), {
        address,
        // The payer's browser comes from a page of the gateway.
        headers: { Origin: 'https://securepay.sslcommerz.com', 'Sec-Fetch-Site': 'cross-site' },
      })
    const total = async () => (await readGiftNumbers(site.services.db)).total
    const stateOf = async (session: URLSearchParams) => {
      const payments = site.services.db.selectFrom('gatewayPayments').select('state')
      const tranId = session.get('tran_id') ?? ''
      return (await payments.where('tranId', '=', tranId).executeTakeFirstOrThrow()).state
    }
    return { ...site, fake, codeOf, pay, begin, notify, send, total, stateOf }
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
    for (const path of ['/gateway/return', '/gateway/return?x=y']) {
      const back = await site.send(fields, path)
      expect([back.status, back.location]).toEqual([303, `/gifts/${code}`])
    }
    expect(await site.total()).toBe(50_000)
    const [entry] = await listLedgerEntries(site.services.db, undefined)
    const tranId = session.get('tran_id')
    expect(entry).toMatchObject({ trxId: `BANK${tranId}`, tranId, storeAmount: 48_750 })
    const { html } = await site.get(`/gifts/${code}`)
    expect(html).toContain('Received. Thank you.')
    expect(html).toContain('Five hundred taka only')
    expect(await checkLedger(site.services.db)).toEqual([])
    expect(site.log()).not.toContain(password)
    expect((await site.pay(code)).status).toBe(409)
    const { headers } = await site.call('OPTIONS', '/gateway/return')
    expect(headers.allow).toBe('POST')
    // Only these two addresses take forms of other sites.
    const foreign = { headers: { Origin: 'https://securepay.sslcommerz.com' } }
    expect((await site.post(`/gifts/${code}`, { withdraw: 'listing' }, foreign)).status).toBe(403)
  })

  test('a giver who fails or cancels comes back to a page that says so, in their language', async () => {
    const site = await openSite()
    for (const [prefix, says] of [
      ['', 'The payment was not made'],
      ['/bn', 'পেমেন্টটি হয়নি'],
    ] as const) {
      const code = await site.codeOf()
      await site.post(`${prefix}/gifts/${code}`, { pay: 'gateway' })
      const session = site.fake.sessions.at(-1) ?? new URLSearchParams()
      for (const [field, status] of [
        ['fail_url', 'FAILED'],
        ['cancel_url', 'CANCELLED'],
      ] as const) {
        const { pathname } = new URL(session.get(field) ?? '')
        const back = await site.send(site.notify(session, { status }), pathname)
        expect(back.location).toBe(`${prefix}/gifts/${code}?payment=failed#payment`)
        const { html, status: found } = await site.get(back.location.replace(/#.*/, ''))
        expect([found, html.includes(says)]).toEqual([200, true])
      }
      // A success says nothing of the kind, and comes back in the same language.
      const { pathname } = new URL(session.get('success_url') ?? '')
      const paid = await site.send(site.notify(session), pathname)
      expect(paid.location).toBe(`${prefix}/gifts/${code}`)
    }
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
    const failure = site.notify(failed.session, { status: 'FAILED' })
    expect((await site.send(failure)).html).toBe('noted')
    expect((await site.send(site.notify(failed.session))).html).toBe('paid')
    expect(await site.total()).toBe(100_000)
  })

  test('a signed notification gets through whatever strangers send, and while the site is closed', async () => {
    const site = await openSite()
    const { code, session } = await site.begin()
    const junk = new URLSearchParams({ tran_id: 'x', val_id: 'y' })
    const statuses = new Map<number, number>()
    for (let n = 0; n < 250; n += 1) {
      const { status } = await site.send(junk, '/gateway/notification', `198.51.100.${n % 7}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses).toEqual(
      new Map([
        [400, 210],
        [429, 40],
      ]),
    )
    // From one of the same addresses, which a proxy may give to all.
    await setSetting(site.services, 'site.isOpen', 'no')
    expect((await site.send(junk, '/gateway/notification', '192.0.2.1')).status).toBe(400)
    const paid = await site.send(site.notify(session), '/gateway/notification', '198.51.100.1')
    expect([paid.status, paid.html]).toEqual([200, 'paid'])
    expect(await site.total()).toBe(50_000)
    const back = await site.send(site.notify(session), '/gateway/return')
    expect([back.status, back.location]).toEqual([303, `/gifts/${code}`])
    expect((await site.get(`/gifts/${code}`)).status).toBe(503)
  })

  test('one transaction makes the site ask the gateway a few times an hour, whoever sends', async () => {
    const site = await openSite()
    const { session } = await site.begin()
    const made = new URLSearchParams({
      tran_id: session.get('tran_id') ?? '',
      val_id: 'VALinvented',
    })
    for (let n = 0; n < 60; n += 1) {
      const back = await site.send(made, '/gateway/return', `198.51.100.${n}`)
      expect(back.status).toBe(303)
    }
    expect(site.fake.state.asked).toBe(10)
    // Equal questions at the same time are one, beside a made-up validation that arrives first.
    Object.assign(site.fake.state, { asked: 0, delayMs: 50 })
    const invented = site.notify(session, { val_id: 'VALinvented' })
    const fields = site.notify(session)
    const answers = await Promise.all(
      [invented, ...Array.from({ length: 20 }, () => fields)].map((one) => site.send(one)),
    )
    expect(answers.map(({ html }) => html)).toEqual(['refused', ...Array(20).fill('paid')])
    expect(site.fake.state.asked).toBe(2)
    expect(await site.total()).toBe(50_000)
    // A payer who repeats what the gateway has signed uses up the own questions only.
    const { session: other } = await site.begin('10')
    Object.assign(site.fake.state, { asked: 0, delayMs: 0 })
    const refused = site.notify(other, { val_id: 'VALother' })
    const repeated: number[] = []
    for (let n = 0; n < 15; n += 1) repeated.push((await site.send(refused)).status)
    expect(repeated).toEqual([...Array(10).fill(200), ...Array(5).fill(503)])
    expect(site.fake.state.asked).toBe(10)
  })

  test.each(['FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'])(
    'a payment that ended as %s is noted, without a validation',
    async (status) => {
      const site = await openSite()
      const { session } = await site.begin()
      const failure = site.notify(session, { status })
      expect(failure.get('verify_key')).not.toContain('val_id')
      // Nobody turns the signature of a failure into a success.
      for (const value of ['VALID', 'VALIDATED', 'FAILED ', 'failed', '']) {
        const changed = new URLSearchParams(failure)
        changed.set('status', value)
        expect((await site.send(changed)).status, value).toBe(400)
      }
      // A success without its validation under the signature is none.
      const unsigned = site.notify(session)
      unsigned.set('verify_key', 'amount,currency,status,store_id,tran_id')
      unsigned.set('verify_sign_sha2', signatureOf(unsigned, password))
      expect((await site.send(unsigned)).status).toBe(400)
      const empty = site.notify(session, { val_id: '' })
      expect((await site.send(empty)).status).toBe(400)
      const noted = await site.send(failure)
      expect([noted.status, noted.html]).toEqual([200, 'noted'])
      expect(await site.stateOf(session)).toBe('failed')
      // The giver tries again on the page of the gateway.
      expect((await site.send(site.notify(session))).html).toBe('paid')
      expect((await site.send(failure)).html).toBe('noted')
      expect(await site.stateOf(session)).toBe('paid')
    },
  )

  test('a failure as the gateway really sends it is noted', async () => {
    const real = new URLSearchParams(
      (await readFile('tests/fixtures/sslcommerz-failed.txt', 'utf8')).trim(),
    )
    const site = await openSite('villagetest@ssl')
    const { session } = await site.begin('1500')
    const tranId = real.get('tran_id') ?? ''
    await site.services.db.updateTable('gatewayPayments').set({ tranId }).execute()
    const noted = await site.send(real)
    expect([noted.status, noted.html]).toEqual([200, 'noted'])
    session.set('tran_id', tranId)
    expect(await site.stateOf(session)).toBe('failed')
  })

  test('the desk lists payments of which the gateway tells nothing, and asks it', async () => {
    const site = await openSite()
    const { services, fake, clock } = site
    const { id, name } = await makeUser(services, { role: 'ADMIN' })
    const clerk: Person = { id, name, checkRights: async () => 'ADMIN' }
    const silent = async () => (await readDesk(services, { isAdmin: true })).silent
    const begun: URLSearchParams[] = []
    for (const amount of ['500', '20', '30', '40']) begun.push((await site.begin(amount)).session)
    const [paid, failed, pending] = begun.map((session) => session.get('tran_id') ?? '')
    expect(await silent()).toEqual([])
    clock.now = new Date(clock.now.getTime() + 61 * 60_000)
    const listed = await silent()
    expect(listed.map(({ amount }) => amount)).toEqual([50_000, 2_000, 3_000, 4_000])
    fake.ends
      .set(paid ?? '', 'VALID')
      .set(failed ?? '', 'FAILED')
      .set(pending ?? '', 'PENDING')
    const ask = (paymentId = 0) => askForPayment(services, clerk, paymentId)
    const stranger = { ...clerk, id: (await makeUser(services, { role: 'EDITOR' })).id }
    await expect(askForPayment(services, stranger, listed[0]?.id ?? 0)).rejects.toMatchObject({
      code: 'forbidden',
    })
    fake.state.isDown = true
    await expect(ask(listed[0]?.id)).rejects.toMatchObject({ code: 'unavailable' })
    fake.state.isDown = false
    for (const payment of listed) await ask(payment.id)
    expect(await Promise.all(begun.map(site.stateOf))).toEqual(['paid', 'failed', 'open', 'failed'])
    expect((await silent()).map(({ amount }) => amount)).toEqual([3_000])
    expect(await site.total()).toBe(50_000)
    await expect(ask(listed[0]?.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(ask(999)).rejects.toMatchObject({ code: 'not_found' })
    expect(await checkLedger(services.db)).toEqual([])
  })

  test('there is no such address without a gateway', { tags: 'long' }, async () => {
    const site = await openGivingSite(open)
    expect((await site.post('/gateway/notification', { status: 'VALID' })).status).toBe(405)
    const code = (await site.promise()).location.split('/').at(-1)
    expect((await site.get(`/gifts/${code}`)).html).not.toContain('SSLCommerz')
    expect((await site.post(`/gifts/${code}`, { pay: 'gateway' })).status).toBe(409)
  })
})

// The usual tasks of a treasurer take few taps on a phone, in Bangla. Each begins at what is to do.
import type { Page } from '@playwright/test'
import texts from '#translations/bn/gift-desk.json' with { type: 'json' }
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatReceiptNumber } from '#modules/giving/receipts/receipt-code.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { type Hands, handsOf } from '../support/counted-taps.ts'
import { type DeskSite, openDeskSite, statementFile } from '../support/desk-site.ts'

// Each starts a site of its own.
test.slow()

const phone = { language: 'bn', hasTouch: true } as const
const named = (text: string, n: string) => text.replace('{{n}}', n)
const row = (page: Page, text: string) =>
  page.locator('[data-line]').filter({ hasText: text }).getByRole('link')

async function importStatement(
  hands: Hands,
  { page, accountOf }: DeskSite,
  file: ReturnType<typeof statementFile>,
) {
  await hands.link(texts.import)
  const { id } = await accountOf('bkash')
  await hands.choose(page.getByLabel(texts.way), String(id))
  await hands.addFile(page.locator('input[type=file]'), file)
  await hands.button(texts.look)
  await hands.tap(page.getByRole('button', { name: /সংরক্ষণ করুন$/ }))
  await expect(page.getByRole('heading', { name: texts.unmatched })).toBeVisible()
}

type Task = {
  name: string
  /** Greatest number of taps, and of fields typed into. */
  most: [taps: number, fields: number]
  run: (hands: Hands, site: DeskSite) => Promise<void>
  /** Text that the screen then shows. */
  effect: string
}

const tasks: Task[] = [
  {
    name: 'receive cash',
    most: [4, 2],
    async run(hands) {
      await hands.link(texts.writeDown)
      await hands.type('amount', '৫০০')
      await hands.type('name', 'রহিমা খাতুন')
      await hands.button(texts.receive)
    },
    effect: texts.paymentReceived,
  },
  {
    name: 'write down the message of a wallet',
    most: [3, 1],
    async run(hands, { page }) {
      await hands.link(texts.writeDown)
      const field = page.getByLabel(texts.message)
      const text =
        'You have received payment Tk 700.00 from 01911223344. Fee Tk 0.00. Balance Tk 1,500.00. TrxID CKU1A2B3C4 at 05/01/2026 10:15'
      await hands.type(field, text)
      await field.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', pasted)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, text)
      await expect(page.locator('[name=amount]')).toHaveValue('700')
      await hands.button(texts.receive)
    },
    effect: texts.paymentReceived,
  },
  {
    name: 'import a statement',
    most: [7, 0],
    run: async (hands, site) => {
      const codes = await site.promise([300, 400])
      const [open = ''] = await site.promise([950], { name: 'করিম উদ্দিন' })
      expect(open).not.toBe('')
      const rows = [
        ...codes.map((text, n) => ({ text, in: 300 + n * 100 })),
        { text: 'for the well', in: 250 },
        { text: 'Instalment 7', in: 110 },
        { text: 'paid by a friend', in: 940 },
      ].map((one, n) => ({ ...one, day: '2026-01-05', trxId: `TASK${n}` }))
      await importStatement(hands, site, statementFile(rows))
    },
    effect: texts.certainHint,
  },
  {
    name: 'accept what is certain',
    most: [1, 0],
    run: (hands) => hands.button(named(texts.acceptMany_other, '২')),
    effect: named(texts.acceptedMany_other, '২'),
  },
  {
    name: 'find the promise of a line',
    most: [4, 1],
    async run(hands, { page }) {
      await hands.tap(row(page, 'paid by a friend'))
      await hands.tap(page.getByRole('tab', { name: texts.promiseTab }))
      await hands.type(page.getByLabel(texts.findPromise), 'করিম')
      await hands.tap(page.getByRole('dialog').getByRole('button', { name: 'করিম উদ্দিন' }))
    },
    effect: texts.matched,
  },
  {
    name: 'receive a gift that nobody promised',
    most: [3, 1],
    async run(hands, { page }) {
      await hands.tap(row(page, 'for the well'))
      await hands.type('name', 'সালমা বেগম')
      await hands.button(texts.receive)
    },
    effect: texts.lineTaken,
  },
  {
    name: 'say that a line is not a gift',
    most: [3, 0],
    async run(hands, { page }) {
      await hands.tap(row(page, 'Instalment 7'))
      await hands.tap(page.getByRole('tab', { name: texts.asideTab }))
      await hands.button(texts.instalmentWhy)
    },
    effect: texts.lineSetAside,
  },
  {
    name: 'correct a name',
    most: [6, 3],
    async run(hands, { page }) {
      await hands.link(texts.giftsTab)
      await hands.type(page.getByRole('searchbox'), 'রহিমা')
      await page.keyboard.press('Enter')
      await hands.tap(page.getByRole('row').getByRole('link'))
      await hands.button(texts.correct)
      await hands.write('name', 'রহিমা বেগম')
      await hands.type('reason', 'বানান ভুল')
      await hands.tap(page.getByRole('dialog').getByRole('button', { name: texts.correct }))
    },
    effect: 'রহিমা বেগম',
  },
  {
    name: 'find a receipt',
    most: [2, 1],
    async run(hands, { page, call }) {
      const { gifts } = await call('GET', '/api/gifts/find?q=CKU1A2B3C4')
      await hands.link(texts.giftsTab)
      const number = formatDigits(formatReceiptNumber(gifts[0].receipt), 'bn')
      await hands.type(page.getByRole('searchbox'), number)
      await page.keyboard.press('Enter')
    },
    effect: '৭০০ টাকা',
  },
  {
    name: 'download the year for the auditor',
    most: [2, 0],
    async run(hands, { page }) {
      await hands.link(texts.yearTab)
      const download = page.waitForEvent('download')
      await hands.button(texts.auditFile)
      expect((await download).suggestedFilename()).toMatch(/^gifts-\d{4}-\d\d\.xlsx$/)
    },
    effect: texts.auditHint,
  },
]

test('ten usual tasks of a treasurer take few taps', long, async ({ browser }) => {
  const site = await openDeskSite(browser, phone)
  const { page } = site
  try {
    const counts: string[] = []
    for (const { name, most, run, effect } of tasks) {
      await test.step(name, async () => {
        await page.goto('/admin/gifts')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const hands = handsOf(page)
        await run(hands, site)
        await expect(page.getByText(effect).first()).toBeVisible()
        counts.push(`${hands.taps()} taps, ${hands.fields()} fields: ${name}`)
        expect(hands.taps(), name).toBeLessThanOrEqual(most[0])
        expect(hands.fields(), name).toBeLessThanOrEqual(most[1])
      })
    }
    console.log(counts.join('\n'))
  } finally {
    await site.stop()
  }
})

test('a month of 120 payments takes at most 40 taps', long, async ({ browser }) => {
  const site = await openDeskSite(browser, phone)
  const { page } = site
  try {
    const codes = await site.promise(Array.from({ length: 96 }, (_, n) => 500 + n))
    const byPhone = Array.from({ length: 8 }, (_, n) => ({ phone: `01711-1111${10 + n}` }))
    for (const giver of byPhone) await site.promise([1_000], giver)
    const rows = [
      ...codes.map((text, n) => ({ text, in: 500 + n })),
      ...byPhone.map(({ phone: payer }) => ({ phone: payer.replace('-', ''), in: 1_000 })),
      ...Array.from({ length: 12 }, (_, n) => ({ text: `Instalment ${n}`, in: 110 + n })),
      ...Array.from({ length: 4 }, (_, n) => ({ text: `Given ${'abcd'[n]}`, in: 50 + n })),
    ].map((one, n) => ({
      ...one,
      day: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`,
      trxId: `MONTH${100 + n}`,
    }))
    expect(rows).toHaveLength(120)
    await page.goto('/admin/gifts')
    const hands = handsOf(page)
    await importStatement(hands, site, statementFile(rows, 10_000))
    await hands.button(named(texts.acceptMany_other, '৯৬'))
    const accept = page.locator('[data-line]').getByRole('button')
    for (let left = 8; left > 0; left -= 1) {
      await expect(accept).toHaveCount(left)
      await hands.tap(accept.first())
    }
    await expect(accept).toHaveCount(0)
    expect(await page.getByRole('button').count()).toBeLessThanOrEqual(60)
    await hands.tap(row(page, 'Instalment').first())
    await hands.tap(page.getByRole('tab', { name: texts.asideTab }))
    await hands.tap(page.getByRole('checkbox'))
    await hands.button(texts.instalmentWhy)
    for (let left = 4; left > 0; left -= 1) {
      await expect(page.locator('[data-line]')).toHaveCount(left)
      await hands.tap(row(page, 'Given').first())
      await hands.button(texts.receive)
    }
    await expect(page.getByText(texts.nothingToDo)).toBeVisible()
    console.log(`${hands.taps()} taps`)
    expect(hands.taps()).toBeLessThanOrEqual(40)
  } finally {
    await site.stop()
  }
})

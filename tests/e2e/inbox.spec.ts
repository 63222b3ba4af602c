// The office's half of a message: a clerk answers from a phone in Bangla, the sender reads it without script, and the
// public number changes.

import admin from '#translations/bn/admin.json' with { type: 'json' }
import inbox from '#translations/bn/inbox.json' with { type: 'json' }
import messages from '#translations/bn/messages.json' with { type: 'json' }
import site from '#translations/bn/site.json' with { type: 'json' }
import { callAsAdmin, openAsAdmin, store } from '../support/back-office.ts'
import { type APIRequestContext, expect, long, test } from '../support/browser-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const words = 'কিস্তির রসিদ তিন সপ্তাহেও পাইনি, কার কাছে যাব?'
const answer = 'রসিদ শাখা অফিসে আছে। রবিবার সকাল ১০টায় আসুন।'

const bn = (name: keyof typeof inbox) => inbox[name]

test(
  'a clerk answers a complaint on a phone, its sender reads the answer, and the number changes',
  long,
  async ({ page, browser, request, baseURL }) => {
    const saved = { title: 'Receipts', titleBn: 'রসিদ', text: 'At the branch.', textBn: answer }
    await callAsAdmin(request, 'POST', '/api/saved-answers', { data: saved })
    const sender = await browser.newContext({ javaScriptEnabled: false })
    const theirs = await sender.newPage()
    await theirs.goto(new URL('/bn/complaints', baseURL).href)
    await theirs.getByLabel(site.messages.text).fill(words)
    await theirs.locator('summary', { hasText: site.messages.about }).click()
    await theirs.getByLabel(site.messages.phone).fill('০১৭১২-৩৪৫৬৭৮')
    const send = theirs.getByRole('button', { name: site.messages.send })
    await send.click()
    // Faster than a person types, so the site asks for a second press.
    await send.click()
    await expect(theirs).toHaveURL(/\/bn\/messages\/\w{5}-\w{5}$/)
    const before = await answeredThisYear(request)

    await store(page, { language: 'bn' })
    await openAsAdmin(page, '/admin/messages')
    const row = page.getByRole('row').filter({ hasText: words })
    await row.getByRole('link', { name: bn('kind_complaint') }).click()
    await expect(page.getByRole('heading', { level: 1, name: bn('kind_complaint') })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('link', { name: /০১৭১২-৩৪৫৬৭৮/ })).toHaveAttribute(
      'href',
      'tel:+8801712345678',
    )
    await expect(page.getByRole('link', { name: bn('whatsApp') })).toHaveAttribute(
      'href',
      'https://wa.me/8801712345678',
    )
    await page.getByLabel(bn('savedAnswer')).selectOption('রসিদ')
    await expect(page.getByRole('textbox', { name: bn('answer'), exact: true })).toHaveValue(answer)
    // The panel shows the sender's page as the answer will make it.
    const shown = page.getByRole('region', { name: bn('senderPage') })
    await expect(shown).toContainText(answer)
    await expect(shown).toContainText(messages.answered)
    await expect(shown).not.toContainText('ফোনে জানিয়েছি')
    // Unsaved input survives the page.
    await page.getByLabel(bn('note')).fill('ফোনে জানিয়েছি')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: admin.ui.restore }).click()
    await expect(page.getByRole('textbox', { name: bn('answer'), exact: true })).toHaveValue(answer)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: bn('send_answer'), exact: true }).click()
    await expect(page.getByText(bn('sent'))).toBeVisible()
    await expect(page.getByText(bn('state_answered')).first()).toBeVisible()
    // The focus is on the state, with the contact links visible.
    await expect(page.locator('#message-facts')).toBeFocused()
    await expect(page.getByRole('link', { name: bn('whatsApp') })).toBeInViewport()
    // The answer is copied into the chat.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: bn('copyAnswer') }).click()
    await expect(page.getByText(admin.ui.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(answer)

    await theirs.reload()
    await expect(theirs.getByText(answer)).toBeVisible()
    await expect(theirs.getByText('ফোনে জানিয়েছি')).toHaveCount(0)
    await theirs.goto(new URL('/complaints', page.url()).href)
    const year = new Date().getFullYear()
    await expect(
      theirs
        .getByRole('row', { name: String(year) })
        .getByRole('cell')
        .nth(1),
    ).toHaveText(String(before + 1))
    await sender.close()
  },
)

async function answeredThisYear(request: APIRequestContext): Promise<number> {
  const { years } = await (await request.get('/api/message-numbers')).json()
  return Object(years[0]).answered
}

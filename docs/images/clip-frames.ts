import type { Locator, Page } from '@playwright/test'

type Frame = { image: Buffer; ms: number }

const title = 'মাঠকর্মী নিয়োগ, ২টি পদ'
const text = 'আবেদন জমা দিন শাখা অফিসে, রবি থেকে বৃহস্পতিবার।'

/** Writes a notice from the dashboard to the public page; each tap is a round spot. */
export async function clipFrames(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  const keep = async (ms: number) => {
    await page.waitForTimeout(400)
    frames.push({ image: await page.screenshot(), ms })
  }
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    await spot(page, (box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await keep(700)
    await page.locator('#spot').evaluate((element) => element.remove())
    await target.click()
  }
  const type = async (field: Locator, words: string) => {
    await tap(field)
    for (const end of [0.35, 0.7, 1]) {
      await field.fill(words.slice(0, Math.round(words.length * end)))
      await keep(end === 1 ? 900 : 220)
    }
  }

  await page.goto('/admin/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'নোটিশ লিখুন' }).waitFor()
  await keep(1_400)
  await tap(page.getByRole('main').getByRole('link', { name: 'নোটিশ লিখুন' }))
  await page.getByLabel('ধরন').waitFor()
  await keep(900)
  await page.getByLabel('ধরন').selectOption('job')
  await type(page.getByRole('textbox', { name: 'বাংলা শিরোনাম' }), title)
  await type(page.getByRole('textbox', { name: 'বাংলা লেখা' }), text)
  const lastDay = page.getByLabel('শেষ তারিখ', { exact: true })
  await tap(lastDay)
  await lastDay.fill(new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10))
  await keep(900)
  await tap(page.getByRole('button', { name: 'তৈরি করুন' }))
  await page.waitForURL(/notices$/)
  await keep(1_600)
  await page.goto('/bn/notices')
  await keep(1_400)
  await tap(page.getByRole('link', { name: title }).first())
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await keep(2_600)
  return frames
}

async function spot(page: Page, x: number, y: number) {
  await page.evaluate(
    ([left, top]) => {
      const element = document.body.appendChild(document.createElement('div'))
      element.id = 'spot'
      Object.assign(element.style, {
        position: 'fixed',
        left: `${left - 22}px`,
        top: `${top - 22}px`,
        width: '44px',
        height: '44px',
        borderRadius: '50%',
        background: '#a8322a66',
        border: '3px solid #a8322a',
        zIndex: '9999',
        pointerEvents: 'none',
      })
    },
    [x, y] as const,
  )
}

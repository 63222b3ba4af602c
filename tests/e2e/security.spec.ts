// What the browser itself says about our policy. tests/security-headers.test.ts asks every kind of answer for its headers.
import { expect, test } from '@playwright/test'
import { publicPages } from '../support/public-pages.ts'

test('no page breaks its own policy or asks another host for anything', async ({
  page,
  baseURL,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(baseURL ?? '') || request.url().startsWith('data:')
    if (!isOurs) problems.push(`${page.url()} asked ${request.url()}`)
  })
  for (const { address } of publicPages) await page.goto(address, { waitUntil: 'load' })
  expect(problems).toEqual([])
})

test('a page sets no cookie and stores nothing', async ({ page, context }) => {
  const response = await page.goto('/')
  expect(response?.headers()['set-cookie']).toBeUndefined()
  await page.goto('/photogalleryfrontend/1')
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('script that got into a page does not run', async ({ page }) => {
  await page.route('/about-us', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</main>',
      '<script>document.title = "run"</script><img src="x" onerror="document.title = \'run\'"></main>',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/about-us')
  await expect(page).not.toHaveTitle('run')
})

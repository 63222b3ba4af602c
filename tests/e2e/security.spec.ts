// Effects of our policy in the browser. tests/security-headers.test.ts tests the headers of every kind of response.
import { expect, test } from '@playwright/test'
import { publicPages } from '../support/public-pages.ts'

test('no page violates its policy, contacts another host or stores anything', async ({
  page,
  context,
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
  for (const { address } of publicPages) {
    const response = await page.goto(address, { waitUntil: 'load' })
    expect(response?.headers()['set-cookie'], address).toBeUndefined()
    // Nothing is stored on a phone without a tap (keep.spec.ts).
    expect(await page.evaluate(stored), address).toEqual([0, 0, 0, 0])
  }
  expect(problems).toEqual([])
  expect(await context.cookies()).toEqual([])
})

const stored = async () => [
  localStorage.length,
  sessionStorage.length,
  (await navigator.serviceWorker.getRegistrations()).length,
  (await caches.keys()).length,
]

test('an injected script does not run', async ({ page }) => {
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

// Requests of a browser with an empty cache, by the same code and limits as `npm run bench`.
import { weighFirst } from '../../bench/parts/admin.ts'
import { weighHome, weighScripts } from '../../bench/parts/weight.ts'
import type { LineOf } from '../../bench/report.ts'
import { admin, logInByApi } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('the home page', long, async ({ browser, baseURL }) => {
  for (const density of [1, 2]) expectMet(await weighHome(browser, String(baseURL), density), 2)
})

test('the scripts of a page with the viewer', long, async ({ browser, baseURL }) => {
  expectMet(await weighScripts(browser, String(baseURL)), 1)
})

test('the list of programs, on a first day', long, async ({ browser, baseURL, request }) => {
  expectMet(await weighFirst(browser, String(baseURL), await logInByApi(request, admin)), 1)
})

function expectMet(lines: LineOf[], limits: number) {
  expect(lines.filter(({ isMet }) => isMet !== undefined)).toHaveLength(limits)
  expect(lines.filter(({ isMet }) => isMet === false)).toEqual([])
}

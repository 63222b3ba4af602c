// What a browser with an empty cache fetches, by the same code and limits as `npm run bench`.
import { expect, test } from '@playwright/test'
import { weighFirst } from '../../bench/parts/admin.ts'
import { weighHome, weighScripts } from '../../bench/parts/weight.ts'
import type { LineOf } from '../../bench/report.ts'
import { admin, logInByApi } from '../support/back-office.ts'

test('the home page', async ({ browser, baseURL }) => {
  for (const density of [1, 2]) expectMet(await weighHome(browser, String(baseURL), density), 2)
})

test('the scripts of a page with the viewer', async ({ browser, baseURL }) => {
  expectMet(await weighScripts(browser, String(baseURL)), 1)
})

test('the list of programs, on the first day of a clerk', async ({ browser, baseURL, request }) => {
  expectMet(await weighFirst(browser, String(baseURL), await logInByApi(request, admin)), 1)
})

function expectMet(lines: LineOf[], limits: number) {
  expect(lines.filter(({ isMet }) => isMet !== undefined)).toHaveLength(limits)
  expect(lines.filter(({ isMet }) => isMet === false)).toEqual([])
}

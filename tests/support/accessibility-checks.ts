// Accessibility checks: screen readers, keyboard, contrast and target size.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Minified, which halves the transfer to each page and the parsing there. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Checks the page against every rule of axe.
 * @param where context for the failure message.
 */
export async function expectNoAccessibilityViolations(page: Page, where: string): Promise<void> {
  expect(await checkWithAxe(page, where)).toBeGreaterThan(10)
}

/** A dark scheme changes colours only: every rule is checked once, and contrast in both schemes. */
export async function expectEnoughContrast(page: Page, where: string): Promise<void> {
  expect(await checkWithAxe(page, where, { runOnly: ['color-contrast'] })).toBe(1)
}

/**
 * Loading axe into a page takes as long as running it, so it is loaded once per page. Our pages have no frames.
 * @returns the number of rules checked without a violation.
 */
async function checkWithAxe(page: Page, where: string, rules: RunOptions = {}): Promise<number> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // None of the active rules reads style sheets.
  const preload = { assets: ['media' as const] }
  const options: RunOptions = { ...rules, preload, resultTypes: ['violations'] }
  const { found, passes } = await page.evaluate(async (given) => {
    const results = await window.axe.run(given)
    return {
      found: results.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]),
      passes: results.passes.length,
    }
  }, options)
  expect(found, where).toEqual([])
  return passes
}

/** Checks the delete confirmation of the first row of a list, and its form. */
export async function expectNoAccessibilityViolationsInRow(page: Page): Promise<void> {
  const buttons = page.locator('[data-kind=actions]').first()
  await buttons.getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAccessibilityViolations(page, 'question')
  await page.keyboard.press('Escape')
  await buttons.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expectNoAccessibilityViolations(page, 'form')
}

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, where).toBe(0)
}

/**
 * Lists targets of `selector` that are too small to touch. A link inside a sentence is exempt (WCAG 2.5.8).
 * @param least in CSS pixels, of width and height.
 */
export async function smallTargets(page: Page, selector: string, least: number): Promise<string[]> {
  return page.locator(selector).evaluateAll(
    (targets, smallest) =>
      targets
        .filter(
          (target) => getComputedStyle(target).display !== 'inline' && target.checkVisibility(),
        )
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        // Elements of one pixel are for screen readers only.
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < smallest)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width}x${box.height}`),
    least,
  )
}

/** Lists words broken across lines, in navigation and headings. */
export async function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}

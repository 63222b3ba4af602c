// What stands in the way of somebody who cannot see, or use a mouse, or touch small things.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Holds the page, as it stands, against every rule of axe.
 * @param where goes into the message of a failure.
 */
export async function expectNoAccessibilityViolations(page: Page, where: string): Promise<void> {
  expect(await violationsOf(openAxe(page), where)).toBeGreaterThan(10)
}

/**
 * Colours are all that a dark scheme changes: the same markup under both schemes is held against every rule
 * once and against the rule of contrast in each.
 */
export async function expectEnoughContrast(page: Page, where: string): Promise<void> {
  expect(await violationsOf(openAxe(page).withRules('color-contrast'), where)).toBe(1)
}

/** No page of ours has frames, so axe may run in the page itself: the same rules in a quarter of the time. */
function openAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}

/** @returns how many rules the page was held against and met. */
async function violationsOf(axe: AxeBuilder, where: string): Promise<number> {
  const { violations, passes } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect(found, where).toEqual([])
  return passes.length
}

/** Of the first row of a list: the question before its delete, and its form. */
export async function expectNoAccessibilityViolationsInRow(page: Page): Promise<void> {
  const buttons = page.locator('[data-kind=actions]').first()
  await buttons.getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAccessibilityViolations(page, 'question')
  await page.keyboard.press('Escape')
  await buttons.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  await expectNoAccessibilityViolations(page, 'form')
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, where).toBe(0)
}

/**
 * Targets of `selector` that a thumb misses. A link inside a sentence is as high as its line (WCAG 2.5.8).
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
        // What is one pixel large is there for screen readers alone.
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < smallest)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width}x${box.height}`),
    least,
  )
}

/** Words that go on in the next line, in what people find their way by. */
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

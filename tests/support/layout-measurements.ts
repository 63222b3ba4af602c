// Measurements of a drawn page: lines, numbers, stitches, outlines, boxes.
import type { Locator, Page } from '@playwright/test'

export type Text = {
  /** Numbers broken across lines, as their digits stand in the text. */
  splitNumbers: string[]
  /** Longest line of the paragraphs and lists of `main`, in characters as readers count them. */
  longestLine: { characters: number; text: string }
  /** Pixels by which the page is wider than the window. */
  overflow: number
  /** Pixels between the strip of the title and the page below, null without a strip. */
  gapUnderTitle: number | null
}

/** Measures everything in one call, since it runs for every page at every width. */
export async function measureText(page: Page): Promise<Text> {
  return page.evaluate(() => {
    const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
    const { scrollWidth, clientWidth } = document.documentElement
    const content = document.querySelector('main > header')?.nextElementSibling
    return {
      splitNumbers: wordsIn(document.body, /[\d০-৯](?:[\d০-৯,.]*[\d০-৯])?/g)
        .filter(({ boxes }) => new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
        .map(({ word }) => word),
      // The notice above a page is a single sentence and does not count.
      longestLine: [...document.querySelectorAll('main :is(p, li, dd):not([role=note])')]
        .filter((block) => !block.querySelector('p, li') && block.checkVisibility())
        .flatMap(linesOf)
        .map((text) => ({ characters: [...graphemes.segment(text)].length, text }))
        .reduce((a, b) => (a.characters < b.characters ? b : a), { characters: 0, text: '' }),
      overflow: scrollWidth - clientWidth,
      gapUnderTitle: content
        ? Math.round(Number.parseFloat(getComputedStyle(content).paddingTop))
        : null,
    }

    function linesOf(block: Element): string[] {
      const lines: string[][] = []
      let lastBottom = Number.NEGATIVE_INFINITY
      for (const { word, boxes } of wordsIn(block, /\S+/g)) {
        const { bottom = 0, height = 0 } = boxes[0] ?? {}
        // Smaller letters in a line of larger ones are a little higher.
        if (Math.abs(bottom - lastBottom) > height / 2) lines.push([])
        lines.at(-1)?.push(word)
        lastBottom = bottom
      }
      return lines.map((words) => words.join(' '))
    }

    function wordsIn(root: Element, pattern: RegExp): { word: string; boxes: DOMRect[] }[] {
      const found: { word: string; boxes: DOMRect[] }[] = []
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const node = texts.currentNode
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(pattern)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          found.push({ word, boxes: [...range.getClientRects()] })
        }
      }
      return found
    }
  })
}

/** Lists elements, including generated content, that are drawn with a dashed line or a running stitch. */
export async function dashedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        ['', '::before', '::after']
          .filter((part) => isDashed(getComputedStyle(element, part)))
          .map((part) => `${element.outerHTML.slice(0, 60)}${part}`),
      )

    function isDashed(style: CSSStyleDeclaration): boolean {
      if (style.content === 'none') return false
      const isBorder = ['top', 'right', 'bottom', 'left'].some(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) === 'dashed' &&
          style.getPropertyValue(`border-${side}-width`) !== '0px',
      )
      const isStitch = /repeating-|radial-gradient\((?:circle )?2px/.test(style.backgroundImage)
      const isLine = style.textDecorationStyle === 'dashed' || style.strokeDasharray !== 'none'
      return isBorder || isStitch || isLine
    }
  })
}

/** Borders of pressable elements without a fill, and their contrast (WCAG 1.4.11). */
export async function outlines(page: Page): Promise<{ style: string; contrast: number }[]> {
  return page.evaluate(() => {
    return [...document.querySelectorAll('a, button')]
      .filter((target) => target.checkVisibility())
      .map((target) => ({ target, style: getComputedStyle(target) }))
      .filter(({ style }) => style.borderTopWidth !== '0px' && isClear(style))
      .map(({ target, style }) => {
        const [dark = 0, light = 0] = [style.borderTopColor, groundOf(target)]
          .map(luminance)
          .sort((a, b) => a - b)
        return { style: style.borderTopStyle, contrast: (light + 0.05) / (dark + 0.05) }
      })

    function isClear({ backgroundColor }: CSSStyleDeclaration): boolean {
      return backgroundColor === 'rgba(0, 0, 0, 0)'
    }

    function groundOf(element: Element | null): string {
      const style = getComputedStyle(element ?? document.documentElement)
      return element && isClear(style) ? groundOf(element.parentElement) : style.backgroundColor
    }

    function luminance(colour: string): number {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  })
}

/** Boxes in the coordinates of the page. */
export async function boxesOf(targets: Locator): Promise<DOMRect[]> {
  return targets.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return new DOMRect(left + scrollX, top + scrollY, width, height).toJSON()
    }),
  )
}

/** Number of lines in which each element is visible. */
export async function lineCounts(targets: Locator): Promise<number[]> {
  return targets.evaluateAll((elements) =>
    elements.map((element) => {
      const texts = document.createRange()
      texts.selectNodeContents(element)
      const { top, bottom } = element.getBoundingClientRect()
      const middles = [...texts.getClientRects()]
        .map((box) => (box.top + box.bottom) / 2)
        // A clamped text continues below its box.
        .filter((middle) => middle > top && middle < bottom)
        .sort((a, b) => a - b)
      // Small letters in a line of large ones have another middle, less than half a line away.
      return middles.filter(
        (middle, index) => middle - (middles[index - 1] ?? Number.NEGATIVE_INFINITY) > 10,
      ).length
    }),
  )
}

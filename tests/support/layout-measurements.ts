// What a page measures as it is drawn: lines, numbers, stitches, colours.
import type { Locator, Page } from '@playwright/test'

/** Numbers that are broken across lines, as their digits stand in the text. */
export async function splitNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const split: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      if (node.parentElement?.closest('script, style, template')) continue
      for (const { 0: number, index } of (node.nodeValue ?? '').matchAll(
        /[\d০-৯](?:[\d০-৯,.]*[\d০-৯])?/g,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) split.push(number)
      }
    }
    return split
  })
}

/** The line with the most characters, as a reader counts them, in the paragraphs and lists of `main`. */
export async function longestLine(page: Page): Promise<{ characters: number; text: string }> {
  return page.evaluate(() => {
    const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
    let longest = { characters: 0, text: '' }
    for (const block of document.querySelectorAll('main :is(p, li, dd)')) {
      if (block.querySelector('p, li') || !block.checkVisibility()) continue
      for (const text of linesOf(block)) {
        const characters = [...graphemes.segment(text)].length
        if (characters > longest.characters) longest = { characters, text }
      }
    }
    return longest

    function linesOf(block: Element): string[] {
      const lines: string[] = []
      let line: string[] = []
      let bottom = Number.NaN
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const box = range.getBoundingClientRect()
          // Smaller letters of the same line share its foot, give or take a few pixels.
          if (!(Math.abs(box.bottom - bottom) < box.height / 2)) {
            lines.push(line.join(' '))
            line = []
          }
          bottom = box.bottom
          line.push(word)
        }
      }
      return [...lines, line.join(' ')]
    }
  })
}

/** Elements, or what CSS adds to them, that show a dashed line or a running stitch. */
export async function dashedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) =>
      ['', '::before', '::after']
        .filter((part) => element.checkVisibility() && isDashed(getComputedStyle(element, part)))
        .map((part) => `${element.outerHTML.slice(0, 60)}${part}`),
    ),
  )

  function isDashed(style: CSSStyleDeclaration): boolean {
    const sides = ['top', 'right', 'bottom', 'left'] as const
    return (
      style.content !== 'none' &&
      (sides.some(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) === 'dashed' &&
          style.getPropertyValue(`border-${side}-width`) !== '0px',
      ) ||
        style.backgroundImage.includes('repeating-') ||
        style.backgroundImage.startsWith('radial-gradient(circle 2px') ||
        style.textDecorationStyle === 'dashed' ||
        style.strokeDasharray !== 'none')
    )
  }
}

/** How much the first side of the border stands out from the ground it is drawn on, as WCAG counts it. */
export async function borderContrast(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    let ground: Element | null = element
    while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
      ground = ground.parentElement
    const back = luminance(getComputedStyle(ground ?? document.documentElement).backgroundColor)
    const line = luminance(getComputedStyle(element).borderTopColor)
    return (Math.max(back, line) + 0.05) / (Math.min(back, line) + 0.05)

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

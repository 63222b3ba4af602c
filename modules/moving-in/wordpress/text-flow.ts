/**
 * Writes text and inline elements that stand in no paragraph into paragraphs of their own, as WordPress does when it
 * shows a text.
 * @param hasLines false for a text of blocks, where line breaks mean nothing
 */
export function openFlow(written: string[], hasLines: boolean) {
  /** Elements around that hold words themselves. */
  let holders = 0
  let isOpen = false
  /** No word has been written since the edge of a block, or since a line break. */
  let isStart = true
  /** Line breaks since the last word. */
  let gap = ''
  let preformatted = 0

  function closeParagraph(): void {
    if (isOpen) written.push('</p>')
    isOpen = false
    isStart = true
    gap = ''
  }

  function writeInline(html: string): void {
    const hasBreaks = hasLines || preformatted > 0
    const isNew = hasBreaks && /\n\s*\n/.test(gap)
    if (holders === 0 && (!isOpen || isNew)) {
      closeParagraph()
      written.push('<p>')
      isOpen = true
    } else if (gap && !isStart) {
      written.push(hasBreaks ? (isNew ? '<br><br>' : '<br>') : ' ')
    }
    gap = ''
    isStart = false
    written.push(html)
  }

  return {
    /** Edge of an element that is no part of a line. */
    edge: closeParagraph,
    /** @param count 1 for the start of an element with words of its own, -1 for its end */
    hold: (name: string, count: 1 | -1) => {
      closeParagraph()
      holders += count
      if (name === 'pre') preformatted += count
    },
    inline: writeInline,
    lineBreak: () => {
      if (isStart && holders === 0) return
      written.push('<br>')
      isStart = true
      gap = ''
    },
    /** @param toHtml escapes a part of the text */
    text: (text: string, toHtml: (part: string) => string) => {
      for (const part of text.split(/(\n\s*)/)) {
        if (part.startsWith('\n')) gap += part
        else if (part.trim()) writeInline(toHtml(part))
        else if (part && !isStart && !gap) written.push(part)
      }
    },
  }
}

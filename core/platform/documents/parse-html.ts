import { type Handler, Parser, type ParserOptions } from 'htmlparser2'

/**
 * Deepest nesting that is read; pages have some thirty. The parser compares each element with all that are open, so that
 * its time grows with the square of the depth.
 */
const maxDepth = 500

export class DeepHtmlError extends Error {
  override readonly name = 'DeepHtmlError'
}

/** Parses what somebody sent. @throws DeepHtmlError */
export function parseHtml(html: string, handler: Partial<Handler>, options?: ParserOptions): void {
  let depth = 0
  const counting: Partial<Handler> = {
    ...handler,
    onopentag(name, attributes, isImplied) {
      depth++
      if (depth > maxDepth) throw new DeepHtmlError()
      handler.onopentag?.(name, attributes, isImplied)
    },
    onclosetag(name, isImplied) {
      depth--
      handler.onclosetag?.(name, isImplied)
    },
  }
  new Parser(counting, options).end(html)
}

/** Returns HTML that `parseHtml` can read: one that is nested too deeply keeps its words, without any element. */
export function shallowHtml(html: string): string {
  try {
    parseHtml(html, {})
    return html
  } catch (error) {
    if (!(error instanceof DeepHtmlError)) throw error
    return html.replace(/<\/?[a-z!][^<>]*>/gi, ' ').replaceAll('<', '&lt;')
  }
}

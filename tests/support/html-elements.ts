import type { DefaultTreeAdapterTypes } from 'parse5'

export type HtmlElement = DefaultTreeAdapterTypes.Element

/** The elements of a parsed page or fragment, in document order, those of templates included. */
export function* elementsOf(root: DefaultTreeAdapterTypes.Node): Generator<HtmlElement> {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) yield node
    if ('content' in node) waiting.push(node.content)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
}

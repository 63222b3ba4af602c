import type { MetaDescriptor } from 'react-router'

/** Head of a page for one person, without canonical, alternate or preview links. */
export type PrivateHead = { title: string; siteName: string }

export function privateMeta(head: PrivateHead | undefined): MetaDescriptor[] {
  if (!head) return []
  return [{ title: `${head.title} | ${head.siteName}` }, { name: 'robots', content: 'noindex' }]
}

import type { MetaDescriptor } from 'react-router'

/** Head of a page that belongs to one person: its URL is in no link, alternate or shared preview. */
export type PrivateHead = { title: string; siteName: string }

export function privateMeta(head: PrivateHead | undefined): MetaDescriptor[] {
  if (!head) return []
  return [{ title: `${head.title} | ${head.siteName}` }, { name: 'robots', content: 'noindex' }]
}

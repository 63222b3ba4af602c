/** Slug of a program → English path of the page that tells more about it (specification, section 2). */
const topicPages: Record<string, string> = {
  'microfinance-program': '/micro-finance-program',
  'rural-housing': '/rural-housing',
  'disability-development-program': '/disability-development-program',
  vgd: '/vgd',
  sampreeti: '/sampreeti',
  'hands-for-humanity': '/hands-for-humanity',
}

export function topicPageOf(slug: string): string | undefined {
  return topicPages[slug]
}

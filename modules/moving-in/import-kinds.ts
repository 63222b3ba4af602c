/** Places from which content is moved in; `api` is the system that the specification describes. */
export const importKinds = ['wordpress', 'photos', 'api'] as const

export type ImportKind = (typeof importKinds)[number]

/** What WordPress itself stores, and has a name in `moving-in.json`. */
export const importedTypes = [
  'post',
  'page',
  'comment',
  'nav_menu_item',
  'wp_navigation',
  'post_tag',
  'category',
  'trash',
  'postmeta',
  'attachment',
] as const

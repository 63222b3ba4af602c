/** An element `item` of the export: a post, a page, an attachment or anything else that WordPress stores as a post. */
export type WxrItem = ReturnType<typeof emptyItem>

export function emptyItem() {
  return {
    id: '',
    type: '',
    title: '',
    /** Its former address. */
    link: '',
    slug: '',
    /** `YYYY-MM-DD HH:MM:SS` at the place of the site. */
    date: '',
    status: '',
    /** Place in its menu; `0` for what is in none. */
    order: '',
    /** `1` for a post that stays above the others. */
    pinned: '',
    /** Id of the post to which an attachment belongs. */
    parent: '',
    password: '',
    /** Address of the file of an attachment. */
    url: '',
    /** Login of the author. */
    creator: '',
    content: '',
    excerpt: '',
    categories: [] as { domain: string; slug: string; name: string }[],
    meta: new Map<string, string>(),
  }
}

export type WxrSite = {
  address: string
  title: string
  /** Display names by login. */
  authors: Map<string, string>
  items: WxrItem[]
  /** Comments that visitors saw, and custom fields with words, which are never taken. */
  leftOut: Map<string, number>
}

/** Types of WordPress itself and of its plugins that are no content, or parts of the design. */
const ownTypes =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-\w+|elementor_\w+|shop_\w+|wpcf7_\w+|mc4wp-\w+)$/

/** A post or a page whose state is that of another item counts as a draft. */
export function isContent({ type, status }: WxrItem): boolean {
  if (status === 'inherit') return type === 'post' || type === 'page'
  return !ownTypes.test(type) && type !== 'attachment' && !/^(?:trash|auto-draft)$/.test(status)
}

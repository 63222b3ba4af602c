// JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
import type { Feed, FeedEntry } from './feed.service.server.ts'

export function jsonFeed({ language, entries, ...feed }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    language,
    authors: [{ name: feed.organisation }],
    items: entries.map(jsonItem),
  })
}

function jsonItem({ title, body, files, kind, closesOn, closesAt, isClosed, ...entry }: FeedEntry) {
  return {
    id: entry.id,
    url: entry.url,
    title: title.text,
    language: title.language,
    content_html: body.text,
    date_published: entry.published,
    date_modified: entry.updated,
    tags: isClosed ? [kind, 'closed'] : [kind],
    attachments: files.map(({ url, type, title, bytes }) => ({
      url,
      mime_type: type,
      size_in_bytes: bytes,
      ...(title && { title }),
    })),
    // Extension for facts that JSON Feed has no fields for.
    _notice: { kind, closesOn, closesAt, isClosed },
  }
}

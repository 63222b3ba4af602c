// Atom 1.0 (RFC 4287).
import { escapeXml } from '#core/lib/html/escape-xml.ts'
import type { Feed, FeedEntry } from './feed.service.server.ts'

export function atomFeed({ language, entries, ...feed }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(feed.id)}</id>
<title>${escapeXml(feed.title)}</title>
<updated>${feed.updated}</updated>
<author><name>${escapeXml(feed.organisation)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.feedUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>
${entries.map(atomEntry).join('')}</feed>
`
}

function atomEntry({ title, body, files, ...entry }: FeedEntry): string {
  const enclosures = files.map(
    ({ url, type, title, bytes }) =>
      `<link rel="enclosure" type="${type}" length="${bytes}" title="${escapeXml(title)}" href="${escapeXml(url)}"/>\n`,
  )
  return `<entry>
<id>${escapeXml(entry.id)}</id>
<title xml:lang="${title.language}">${escapeXml(title.text)}</title>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>
${enclosures.join('')}<category term="${entry.kind}" label="${escapeXml(entry.kindLabel)}"/>
${entry.isClosed ? '<category term="closed"/>\n' : ''}<content type="html" xml:lang="${body.language}">${escapeXml(body.text)}</content>
</entry>
`
}

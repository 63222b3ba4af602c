/** Removes the parts of a page that change with each rendering: the time of its form, and so its weight. */
export function steadyPage(html: string): string {
  return html
    .replace(/name="time" value="[^"]*"/, '')
    .replace(/<span>(?:This page|এই পাতা): [^<]*<\/span>/, '')
}

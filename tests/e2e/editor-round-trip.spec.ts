// A text that is opened and saved stays unchanged, whatever the server had accepted.
import fc from 'fast-check'
import { editorHtml, normalHtml } from '#core/lib/html/normal-html.ts'
import { sanitizeRichText } from '#core/lib/html/rich-text.server.ts'
import { isBlankHtml } from '#core/lib/text/plain-text.ts'
import { openAsAdmin } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { seed } from '../support/hostile-runs.ts'
import { textHtml } from '../support/text-html.ts'

const image = `<img src="/uploads/${'0123456789abcdef'.repeat(2)}.jpg" alt="A &quot;well&quot;">`

test('the editor returns every stored text unchanged', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/program-form')
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
  const stored = fc
    .sample(textHtml(image), { numRuns: 300, seed })
    .map((html) => sanitizeRichText(html, { hasImages: true }))
    // An invisible text is stored as empty.
    .filter((html) => !isBlankHtml(html))
  expect(stored.length).toBeGreaterThan(200)
  for (const html of stored) expect(sanitizeRichText(html, { hasImages: true })).toBe(html)
  const given = await page.evaluate((texts) => {
    const elements = [...document.querySelectorAll('.tiptap')]
    const editor = Object(elements.at(-1) ?? elements[0]).editor
    return texts.map((html) => {
      editor.chain().setMeta('preventAutolink', true).setContent(html).run()
      return String(editor.getHTML())
    })
  }, stored.map(editorHtml))
  for (const [index, html] of given.entries()) {
    expect(normalHtml(html), editorHtml(stored[index] ?? '')).toBe(stored[index])
  }
})

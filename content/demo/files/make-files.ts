// Prints the PDFs of the demonstration from example-file.html:
//   node content/demo/files/make-files.ts
// Needs the Noto Sans fonts for Bangla and Latin, like content/reports/make-reports.ts.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import chromiumBinary from '@sparticuz/chromium'

const here = new URL('./', import.meta.url)
const files: Record<string, Record<string, string>> = JSON.parse(
  await readFile(new URL('files.json', here), 'utf8'),
)
const template = await readFile(new URL('example-file.html', here), 'utf8')
const browser = await chromium.launch({
  executablePath: await chromiumBinary.executablePath(),
  args: chromiumBinary.args,
})
const page = await browser.newPage()
for (const [name, texts] of Object.entries(files)) {
  await page.setContent(template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => texts[key] ?? ''))
  await page.pdf({
    path: fileURLToPath(new URL(`${name}.pdf`, here)),
    preferCSSPageSize: true,
    printBackground: true,
  })
}
await browser.close()

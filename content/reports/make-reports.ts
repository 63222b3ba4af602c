// Prints the two sample annual reports from sample-annual-report.html:
//   node content/reports/make-reports.ts
// The Noto fonts for Bangla and Latin (Sans and Serif) must be installed on the
// machine that runs this. Without them the letters come out in another face or as
// empty boxes. A browser prints the page because it joins Bangla conjuncts rightly.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import chromiumBinary from '@sparticuz/chromium'

const years = [2024, 2023]
const here = new URL('./', import.meta.url)

await makeReports()

async function makeReports() {
  const template = await readFile(new URL('sample-annual-report.html', here), 'utf8')
  const browser = await chromium.launch({
    executablePath: await chromiumBinary.executablePath(),
    args: chromiumBinary.args,
  })
  try {
    const page = await browser.newPage()
    for (const year of years) {
      await page.setContent(fillYear(template, year))
      await page.pdf({
        path: reportPath(year),
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
      })
    }
  } finally {
    await browser.close()
  }
}

function fillYear(template: string, year: number) {
  const inBangla = new Intl.NumberFormat('bn-BD', { useGrouping: false }).format(year)
  return template.replaceAll('{{year}}', String(year)).replaceAll('{{yearBn}}', inBangla)
}

function reportPath(year: number) {
  return fileURLToPath(new URL(`sample-annual-report-${year}.pdf`, here))
}

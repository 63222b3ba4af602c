// A donor's officer checks received files: on a small phone, in Bangla, without script.
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { callAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { pdfOf } from '../support/pdf.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test(
  'a report is recognised, a replaced one leads to its successor, and a changed byte is detected',
  long,
  async ({ page }) => {
    // Two PDFs are read by the server first.
    test.setTimeout(60_000)
    const word = uniqueWord()
    const old = pdfOf('report.pdf', 2, `first ${word}`)
    const first = await publish({ title: `Audit ${word}`, titleBn: `নিরীক্ষা ${word}` }, old)
    await publish(
      {
        title: `Audit ${word}, corrected`,
        titleBn: `নিরীক্ষা ${word}, সংশোধিত`,
        replacesId: first,
      },
      pdfOf('report.pdf', 3, `second ${word}`),
    )

    await page.goto('/bn/verify')
    await expectNoSidewaysScroll(page, 'the form')
    await page.getByText('প্রতিবেদন যাচাই', { exact: true }).click()
    await check(old)
    await expect(page.getByRole('heading', { name: 'এখন এর জায়গায় অন্যটি আছে' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'what was found')
    await page.getByRole('link', { name: `নিরীক্ষা ${word}, সংশোধিত` }).click()
    await expect(page).toHaveURL(/\/bn\/annual-reports#report-\d+$/)
    const report = page
      .getByRole('listitem')
      .filter({ hasText: `${word}, সংশোধিত` })
      .first()
    await report.getByText('আগের সংস্করণ').click()
    await expect(report.getByText(`এর জায়গায় এসেছে “নিরীক্ষা ${word}, সংশোধিত”`)).toBeVisible()
    await expectNoSidewaysScroll(page, 'the reports')
    await report.getByRole('link', { name: 'কপি যাচাই করুন' }).first().click()
    await expect(page.getByRole('heading', { name: 'আমরা প্রকাশ করেছি' })).toBeVisible()

    const changed = Buffer.from(old.buffer)
    changed[changed.indexOf(word)] = 0x30
    await check({ ...old, buffer: changed })
    await expect(page.getByRole('heading', { name: 'আমাদের নয়' })).toBeVisible()

    async function check(file: typeof old) {
      await page.getByLabel('পিডিএফ ফাইল').setInputFiles(file)
      await page.getByRole('button', { name: 'ফাইল যাচাই করুন' }).click()
      await expect(page).toHaveURL(/\/bn\/verify\?sha256=[0-9a-f]{64}#result$/)
    }

    async function publish(fields: object, file: typeof old): Promise<number> {
      const multipart = { file }
      const sent = await callAsAdmin(page.request, 'POST', '/api/files', { multipart })
      const { filename: fileUrl }: { filename: string } = await sent.json()
      const data = { ...fields, fileUrl, publishedOn: '2026-03-01' }
      const made = await callAsAdmin(page.request, 'POST', '/api/reports', { data })
      const { id }: { id: number } = await made.json()
      return id
    }
  },
)

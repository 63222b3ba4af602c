// `npm run site -- export | import`: what leaves a site, and comes into another.
import type { Services } from '#core/kernel/services.ts'
import { exportContent } from '#modules/moving-out/export-content.server.ts'
import { importContent } from '#modules/moving-out/import-content.server.ts'
import { TakeOutError } from '#modules/moving-out/take-out.ts'
import { openZipTarget } from '#modules/moving-out/take-out-zip.server.ts'

/** @param withPersonalData true adds messages and gifts */
export async function exportFiles(
  services: Services,
  file: string,
  { withPersonalData: isPersonal = false }: { withPersonalData?: boolean },
): Promise<void> {
  if (!file.endsWith('.zip')) throw new TakeOutError('Use a name that ends in .zip.')
  const target = await openZipTarget(file, services.clock())
  const { records, files } = await exportContent(services, target, { isPersonal })
  console.log(`${file}: ${records} records and ${files} files.`)
  if (isPersonal) console.log('It holds personal data of visitors and givers: keep it safe.')
}

export async function importFiles(services: Services, file: string): Promise<void> {
  const { records, files, setAside } = await importContent(services, file)
  console.log(`Taken in: ${records} records and ${files} files.`)
  for (const sentence of setAside) console.log(`Left out: ${sentence}`)
}

import type { Services } from './services.ts'

/** Files of modules at fixed addresses of the public site, such as `/iati.xml`. */
export type PublicFiles = {
  paths: readonly string[]
  /** Lists the paths of the files that have content. */
  listFilled: (site: Pick<Services, 'db' | 'clock' | 'config'>) => Promise<string[]>
}

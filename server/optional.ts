import type { OptionalModule } from '#core/kernel/optional-module.ts'
import type { PublicFiles } from '#core/kernel/public-files.ts'
import * as listed from './optional-modules.ts'

const modules: Readonly<Record<string, OptionalModule>> = listed

/** The modules that are there, sorted by name. */
export const optionalModules: readonly OptionalModule[] = Object.values(modules)

const files = optionalModules.flatMap((module) => module.files ?? [])

export const publicFiles: PublicFiles = {
  paths: files.flatMap(({ paths }) => paths),
  listFilled: async (site) =>
    (await Promise.all(files.map(({ listFilled }) => listFilled(site)))).flat(),
}

// `npm run translations`: writes translations/catalogue.ts, which tells the compiler namespaces, keys and parameters.
// Git ignores it: only the compiler and the editor read it, and `npm run check:types` and `npm run dev` write it anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#core/platform/project-root.ts'
import { catalogueSource } from './catalogue-source.ts'

writeFileSync(join(projectRoot, 'translations/catalogue.ts'), catalogueSource())

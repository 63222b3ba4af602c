// Every text that comes with its screen, in both languages: of each `*-texts.ts` beside a screen.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const screenTexts = z.record(z.string(), z.object({ en: z.string(), bn: z.string() }))

type Module = { file: string; texts: [name: string, texts: z.infer<typeof screenTexts>][] }

// Not by `import.meta.glob`: knip would take each file for used.
const modules: Module[] = []
for (const file of globSync('app/features/*/*/*-texts.ts').sort()) {
  const exported: Record<string, unknown> = await import(resolve(file))
  const texts = Object.entries(exported).flatMap(([name, value]): Module['texts'] => {
    const { data } = screenTexts.safeParse(value)
    return data ? [[name, data]] : []
  })
  modules.push({ file, texts })
}

/** Files that export none, so that nobody looks at theirs. */
export const filesWithoutTexts = modules
  .filter(({ texts }) => texts.length === 0)
  .map(({ file }) => file)

/** By key: `draft.preview` of `draftTexts`. */
export function allScreenTexts(): [key: string, text: { en: string; bn: string }][] {
  return modules.flatMap(({ texts }) =>
    texts.flatMap(([name, texts]) =>
      Object.entries(texts).map(([key, text]): [string, { en: string; bn: string }] => [
        `${name.replace(/Texts$/, '')}.${key}`,
        text,
      ]),
    ),
  )
}

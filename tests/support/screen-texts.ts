// Every text that comes with its screen, in both languages: of each `*-texts.ts` beside a screen.
import { z } from 'zod'

const modules = import.meta.glob<Record<string, unknown>>('../../app/features/*/*-texts.ts', {
  eager: true,
})

const screenTexts = z.record(z.string(), z.object({ en: z.string(), bn: z.string() }))

/** By key: `draft.preview` of `draftTexts`. */
export function allScreenTexts(): [key: string, text: { en: string; bn: string }][] {
  return Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, exported]) => {
      const texts = screenTexts.safeParse(exported).data ?? {}
      return Object.entries(texts).map(([key, text]): [string, { en: string; bn: string }] => [
        `${name.replace(/Texts$/, '')}.${key}`,
        text,
      ])
    }),
  )
}

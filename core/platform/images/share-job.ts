// Job of the child process; it never sees where the bytes come from.
import * as z from 'zod/mini'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const percent = z.number().check(z.gte(0), z.lte(100))

export const shareJob = z.object({
  /** A stored original, or a drawing of the program's own as SVG. */
  image: bytes,
  /** Its average colour. */
  colour: z.string(),
  /** Percent from the left and from the top: what stays in sight where it is cut. */
  focus: z.object({ x: percent, y: percent }),
  /** It is never cut: a logo. */
  isWhole: z.boolean(),
  /** The sign of the organisation, as the header shows it. */
  mark: bytes,
  /** Words beside the mark, plain: the subject of the page, and below it the organisation. */
  title: z.string(),
  line: z.string(),
})

export type ShareJob = z.infer<typeof shareJob>

export const shareResponse = z.object({ jpeg: bytes })

export type ShareResponse = z.infer<typeof shareResponse>

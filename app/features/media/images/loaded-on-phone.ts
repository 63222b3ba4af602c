// Which of the sizes that a page offers a phone loads: 360 px wide, two pixels to each, as cheap ones are.

const phone = { width: 360, density: 2 }

/**
 * As Chromium chooses: the candidate whose density is nearest to the screen's, by their geometric mean.
 * @param narrowFirst the candidates of one `srcset`
 * @param sizes of the same element; its last entry is the one without a condition
 */
export function loadedOnPhone<C extends { width: number }>(
  narrowFirst: readonly C[],
  sizes: string,
): C | undefined {
  const slot = slotWidth(sizes)
  const densityOf = ({ width }: C) => width / slot
  for (const [index, candidate] of narrowFirst.entries()) {
    const next = narrowFirst[index + 1]
    if (!next) return candidate
    if (densityOf(next) < phone.density) continue
    const mean = Math.sqrt(densityOf(candidate) * densityOf(next))
    return phone.density >= mean ? next : candidate
  }
  return undefined
}

/** The conditions of our images are of wider windows than a phone's. */
function slotWidth(sizes: string): number {
  const last = sizes.split(',').at(-1)?.trim() ?? ''
  const value = Number.parseFloat(last)
  if (last.endsWith('vw')) return (phone.width * value) / 100
  if (last.endsWith('rem')) return value * 16
  return value || phone.width
}

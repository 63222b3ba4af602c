import { sharePictureSize } from '#core/platform/images/image.ts'
import type { Language } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'
import type { ShareSubject } from '#core/images/share-image.service.server.ts'
import type { SiteValues } from '#core/page/frame/page.service.server.ts'
import { recordShareSubject } from '#core/page/frame/share-subject.server.ts'
import { cloths, cotton, patchGround, patchSeam, patchSide } from './patch-cloths.ts'
import { type Patch, type PatchKind, patchKinds } from './patches.ts'

/** Returns the subject of a shared link to the quilt; undefined without patches. */
export function quiltShareSubject(
  language: Language,
  values: SiteValues,
  patches: readonly Patch[],
): ShareSubject | undefined {
  if (patches.length === 0) return undefined
  const title = translationsFor(language, values.words)('quilt.title')
  const drawing = quiltPicture(patches.map(({ kind }) => kind))
  return recordShareSubject(language, values, { title, image: undefined, drawing })
}

const { width, height } = sharePictureSize
/** Margin of the quilt in its picture. */
const margin = 38

/** Draws the quilt as a picture for shared links, with patches as large as there is room. */
function quiltPicture(kinds: readonly PatchKind[]): string {
  const [across, down] = [width - 2 * margin, height - 2 * margin]
  const sideWith = (columns: number) =>
    Math.min(across / columns, down / Math.ceil(kinds.length / columns))
  const columns = kinds
    .map((_, index) => index + 1)
    .reduce((best, one) => (sideWith(one) > sideWith(best) ? one : best), 1)
  const [side, rows] = [sideWith(columns), Math.ceil(kinds.length / columns)]
  const [left, top] = [(width - columns * side) / 2, (height - rows * side) / 2]
  const patches = kinds.map((kind, index) => {
    const x = left + (index % columns) * side
    const y = top + Math.floor(index / columns) * side
    return `<use href="#${kind}" transform="translate(${x} ${y}) scale(${side / patchSide})"/>`
  })
  const frame = `M12 12H${width - 12}V${height - 12}H12z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${patchKinds.map(clothOf).join('')}</defs><path fill="${cotton}" d="M0 0h${width}v${height}H0z"/><path fill="none" stroke="#c9b892" stroke-width="4" stroke-dasharray="18 12" stroke-linecap="round" d="${frame}"/>${patches.join('')}</svg>`
}

function clothOf(kind: PatchKind): string {
  const { cloth, motif, thread } = cloths[kind]
  return `<g id="${kind}"><path fill="${cloth}" d="${patchGround}"/><g fill="none" stroke="${thread}" stroke-width="1.5"><path stroke-dasharray="3.5 2.5" opacity=".7" d="${patchSeam}"/><path d="${motif}"/></g></g>`
}

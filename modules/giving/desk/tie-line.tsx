import type { PreviewRecord } from './statement-output.schema.server.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type TieLineProps = { tie: Pick<PreviewRecord, 'opening' | 'in' | 'out' | 'closing'> }

/** Says how a statement goes from its opening to its closing balance; without balances, only what came in and went out. */
export function TieLine({ tie }: TieLineProps) {
  const { translate, taka } = useDeskTexts()
  const { opening, in: cameIn, out, closing } = tie
  const sums = { in: taka(cameIn), out: taka(out) }
  if (opening === null || closing === null) return <p>{translate('tieSums', sums)}</p>
  const isTied = opening + cameIn - out === closing
  const all = { ...sums, opening: taka(opening), closing: taka(closing) }
  return <p>{translate(isTied ? 'tieWhole' : 'tieBroken', all)}</p>
}

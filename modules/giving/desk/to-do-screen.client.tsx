import { useCallback, useState } from 'react'
import type { ApiClient, ApiResponse, CallOptions } from '#core/lib/api/api-client.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { Empty } from '#core/ui/admin/states.tsx'
import { BackSection } from './back-section.tsx'
import { CertainSection } from './certain-section.tsx'
import { DecisionsSection } from './decisions-section.tsx'
import styles from './desk.module.css'
import type {
  DeskRecord,
  GiftRecord,
  LineAsideRecord,
  LineRecord,
} from './desk-output.schema.server.ts'
import { DeskPage, Loaded, useDesk } from './desk-page.tsx'
import { LinesSection, linesOnPage } from './lines-section.tsx'
import { PaymentSections } from './payment-sections.tsx'
import type { ReturnedRecord } from './statement-output.schema.server.ts'
import { type Act, useAct } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type ToDo = {
  lines: { rows: LineRecord[]; total: number }
  back: ReturnedRecord[]
  aside: LineAsideRecord[]
  gifts: GiftRecord[]
}

/** Entries of a kind on the screen, which one looks over at a glance; the next ones follow once these are decided. */
const mostOfKind = 5

const first = <T,>(rows: readonly T[]) => rows.slice(0, mostOfKind)

/** Shows what waits at the desk, and nothing else. */
export default function ToDoScreen() {
  const desk = useDesk()
  const [page, setPage] = useState(1)
  const path = `/api/gifts?state=unmatched&page=${page}&pageSize=${linesOnPage}`
  const read = useApiRead<ToDo>(path, { read: readToDo })
  const work = useAct(
    useCallback(() => {
      desk.recheck()
      read.reload()
    }, [desk.recheck, read.reload]),
  )
  const pages = { page, onPage: setPage, isRead: read.status === 'ready' }
  return (
    <DeskPage tab="toDo" desk={desk}>
      {(facts) => (
        <Loaded read={read}>
          {(toDo) => <Sections facts={facts} toDo={toDo} work={work} pages={pages} />}
        </Loaded>
      )}
    </DeskPage>
  )
}

type SectionsProps = {
  facts: DeskRecord
  toDo: ToDo
  work: Act
  pages: Pick<Parameters<typeof LinesSection>[0], 'page' | 'onPage' | 'isRead'>
}

function Sections({ facts, toDo, work, pages }: SectionsProps) {
  const { translate } = useDeskTexts()
  const kinds = [facts.held, facts.silent, toDo.gifts, toDo.aside, toDo.back]
  const isNothing = toDo.lines.total === 0 && kinds.every((kind) => kind.length === 0)
  return (
    <div className={styles.parts}>
      {isNothing && <Empty text={translate('nothingToDo')} />}
      <PaymentSections work={work} held={first(facts.held)} silent={first(facts.silent)} />
      <DecisionsSection work={work} gifts={first(toDo.gifts)} lines={first(toDo.aside)} />
      <BackSection work={work} lines={first(toDo.back)} />
      {kinds.some((kind) => kind.length > mostOfKind) && <p>{translate('moreFollow')}</p>}
      <CertainSection work={work} lineIds={facts.certainLineIds} />
      <LinesSection work={work} takesZakat={facts.takesZakat} lines={toDo.lines} {...pages} />
    </div>
  )
}

async function readToDo<T>(
  api: ApiClient,
  path: string,
  options: CallOptions,
): Promise<ApiResponse<T>> {
  const list = <R,>(state: 'back' | 'aside' | 'received') =>
    api.get<R[]>(`/api/gifts?state=${state}&page=1&pageSize=${mostOfKind + 1}`, options)
  const [lines, back, aside, gifts] = await Promise.all([
    api.get<LineRecord[]>(path, options),
    list<ReturnedRecord>('back'),
    list<LineAsideRecord>('aside'),
    // Those that need a decision come first.
    list<GiftRecord>('received'),
  ])
  const data = {
    lines: { rows: lines.data, total: lines.total },
    back: back.data,
    aside: aside.data.filter(({ isWaiting }) => isWaiting),
    gifts: gifts.data.filter(needsDecision),
  }
  return { ...lines, data } as ApiResponse<T>
}

function needsDecision({ amount, waiting, promise }: GiftRecord): boolean {
  if (!promise) return Boolean(waiting) || amount > 0
  return Boolean(waiting || (promise.name && promise.isListed && !promise.isShown))
}

import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageSteps } from '#core/ui/admin/list/page-steps.tsx'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { LineRecord } from './desk-output.schema.server.ts'
import { LineRow, SuggestedPromise } from './desk-rows.tsx'
import { LineDialog } from './line-dialog.tsx'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Number of unmatched lines on one page. */
export const linesOnPage = 25

type Props = {
  work: Act
  takesZakat: boolean
  lines: { rows: LineRecord[]; total: number }
  /** False while they are read again. */
  isRead: boolean
  page: number
  onPage: (page: number) => void
}

/** Lists lines of statements that are not matched yet, the newest first; of each page those with a suggestion first. */
export function LinesSection({ work, takesZakat, lines, isRead, page, onPage }: Props) {
  const { translate } = useDeskTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [params, setParams] = useSearchParams()
  const ordered = lines.rows.toSorted((a, b) => Number(!a.suggestion) - Number(!b.suggestion))
  const pages = Math.max(1, Math.ceil(lines.total / linesOnPage))
  const opened = lines.rows.find(({ id }) => String(id) === params.get('line'))
  const leave = useFocusOnNext(lines.rows, isRead, list)

  // The last line of the last page was matched, so the page before it is the last one now.
  useEffect(() => {
    if (isRead && page > pages) onPage(pages)
  }, [isRead, page, pages, onPage])

  function turn(to: number) {
    onPage(to)
    // The new page is read from its beginning.
    heading.current?.focus()
  }

  async function accept(line: LineRecord, promiseId: number) {
    leave(ordered, line)
    await work.act(`/${promiseId}/match`, translate('matched'), { lineId: line.id })
  }

  if (lines.total === 0) return null
  return (
    <section className={styles.part} aria-labelledby="lines">
      <h2 id="lines" ref={heading} tabIndex={-1}>
        {translate('unmatched')}
      </h2>
      <ul className={styles.rows} ref={list}>
        {ordered.map((line) => (
          <Line key={line.id} line={line} work={work} onAccept={accept} />
        ))}
      </ul>
      <PageSteps page={page} pages={pages} onChange={turn} />
      {opened && (
        <LineDialog
          key={opened.id}
          line={opened}
          others={lines.rows}
          takesZakat={takesZakat}
          onDone={() => {
            leave(ordered, opened)
            work.reload()
          }}
          onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </section>
  )
}

type LineProps = {
  line: LineRecord
  work: Act
  onAccept: (line: LineRecord, promiseId: number) => Promise<void>
}

function Line({ line, work, onAccept }: LineProps) {
  const { translate, taka } = useDeskTexts()
  const { id, suggestion } = line
  const name = [taka(line.amount), line.trxId].filter(Boolean).join(' ')
  const buttons = (
    <>
      {suggestion && (
        <ActButton work={work} act={() => onAccept(line, suggestion.promiseId)} of={name} isMain>
          {translate('accept')}
        </ActButton>
      )}
      <Button component={Link} variant="subtle" to={`?line=${id}`} preventScrollReset>
        {translate(suggestion ? 'somethingElse' : 'whatIsIt')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </>
  )
  return (
    <LineRow line={line} isOpen={suggestion !== null} data-line={id} buttons={buttons}>
      {suggestion && (
        <p>
          <SuggestedPromise suggestion={suggestion} />
        </p>
      )}
    </LineRow>
  )
}

/**
 * Moves the focus to the line after the one that an act removes, once the list is read again.
 * @returns function to be called before the act
 */
function useFocusOnNext(
  rows: readonly LineRecord[],
  isRead: boolean,
  list: { current: HTMLUListElement | null },
) {
  const next = useRef<{ removed: number; id: number | undefined }>(undefined)
  useEffect(() => {
    const wanted = next.current
    if (!wanted || !isRead || rows.some(({ id }) => id === wanted.removed)) return
    next.current = undefined
    const line = list.current?.querySelector(`[data-line="${wanted.id}"]`)
    const target = line?.querySelector<HTMLElement>('button, a')
    ;(target ?? document.getElementById('lines'))?.focus()
  }, [rows, isRead, list])
  return (ordered: readonly LineRecord[], { id }: LineRecord) => {
    const at = ordered.findIndex((one) => one.id === id)
    next.current = { removed: id, id: (ordered[at + 1] ?? ordered[at - 1])?.id }
  }
}

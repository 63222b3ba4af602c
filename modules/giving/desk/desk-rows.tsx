// Parts of the lists of the desk: rows with their facts and buttons, sections that stand only where something
// waits, and lists read page by page.
import { type ReactNode, useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { PageSteps } from '#core/ui/admin/list/page-steps.tsx'
import { Empty } from '#core/ui/admin/states.tsx'
import styles from './desk.module.css'
import type { LineRecord } from './desk-output.schema.server.ts'
import { Loaded } from './desk-page.tsx'
import { useAccounts } from './use-accounts.ts'
import { type Act, useAct } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type RowProps = {
  /** Amount, or the name of what has none. */
  amount?: ReactNode
  name?: string
  about: ReactNode
  words?: string | null
  /** It needs a decision. */
  isOpen?: boolean
  buttons?: ReactNode
  children?: ReactNode
  'data-line'?: number
}

/** One entry of a list: what it is, what else is known, and what can be done about it. */
export function DeskRow(props: RowProps) {
  const { amount, name, about, words, isOpen, buttons, children, ...rest } = props
  return (
    <li {...rest} data-open={isOpen ? '' : undefined}>
      {amount && <p className={styles.amount}>{amount}</p>}
      {name && <p className={styles.name}>{name}</p>}
      <p className={styles.soft}>{about}</p>
      {words && <p className={styles.text}>{words}</p>}
      {children}
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </li>
  )
}

type Line = Pick<LineRecord, 'accountId' | 'way' | 'amount' | 'day' | 'trxId' | 'text'> & {
  phone?: string | null
}

type LineRowProps = Omit<RowProps, 'amount' | 'about' | 'words'> & { line: Line; isOut?: boolean }

/** A line of a statement. @param isOut true for money that went out */
export function LineRow({ line, isOut = false, ...row }: LineRowProps) {
  const { translate, taka, day } = useDeskTexts()
  const { accountName } = useAccounts()
  return (
    <DeskRow
      amount={
        <>
          {isOut && <span className="visually-hidden">{translate('wentOut')} </span>}
          {isOut && <span aria-hidden>− </span>}
          {taka(line.amount)}
        </>
      }
      about={`${accountName(line)} · ${day(line.day)}`}
      words={wordsOf(line)}
      {...row}
    />
  )
}

/** Returns what a statement says of a line beside its day and amount. */
export function wordsOf({ trxId, phone, text }: Pick<Line, 'trxId' | 'phone' | 'text'>): string {
  return [trxId, phone, text].filter(Boolean).join(' · ')
}

type Suggestion = NonNullable<LineRecord['suggestion']>

/** Names the promise that money seems to keep, and why. */
export function SuggestedPromise({ suggestion }: { suggestion: Suggestion }) {
  const { translate } = useDeskTexts()
  const { code, name, reasons } = suggestion
  return (
    <>
      {translate('seems')} <b>{[code, name].filter(Boolean).join(' ')}</b>:{' '}
      {reasons.map((reason) => translate(`${reason}Reason`)).join(', ')}
    </>
  )
}

type SectionProps<Row> = {
  id: string
  title: string
  hint?: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** Lists one kind of what waits; renders nothing while there is none. */
export function DeskSection<Row>({ id, title, hint, rows, children }: SectionProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="soft">{hint}</p>}
      <ul className={styles.rows}>{rows.map(children)}</ul>
    </section>
  )
}

type PagesProps<Row> = {
  /** Path of the list, to which the page is added. */
  path: string
  pageSize?: number
  /** Sentence for a list without rows. */
  empty?: string
  children: (rows: Row[], work: Act, total: number) => ReactNode
}

/** Reads a list page by page; each act on a row reads it again. */
export function DeskPages<Row>({ path, pageSize = 10, empty, children }: PagesProps<Row>) {
  const [at, setAt] = useState({ path, page: 1 })
  // Another search begins with its first page.
  const page = at.path === path ? at.page : 1
  const read = useApiRead<Row[]>(`${path}page=${page}&pageSize=${pageSize}`)
  const work = useAct(read.reload)
  const total = read.response?.total ?? 0
  return (
    <div className={styles.part}>
      <Loaded read={read}>
        {(rows) =>
          empty && rows.length === 0 ? <Empty text={empty} /> : children(rows, work, total)
        }
      </Loaded>
      <PageSteps
        page={page}
        pages={Math.ceil(total / pageSize)}
        onChange={(to) => setAt({ path, page: to })}
      />
    </div>
  )
}

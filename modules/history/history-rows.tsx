import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { List } from '#core/lib/api/use-list.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { Instant } from '#core/ui/admin/list/instant.tsx'
import { Tag } from '#core/ui/tag.tsx'
import { HistoryChanges } from './history-changes.tsx'
import type { HistoryRecord } from './history-output.schema.server.ts'
import { HistoryTitle } from './history-title.tsx'
import { useHistoryLabels } from './use-history-labels.ts'
import { useRestore, useUndoChange } from './use-restore.ts'

type HistoryRowsProps = {
  list: List<HistoryRecord>
  label: string
  emptyText: string
  /** List that the rows stand in. */
  among: 'list' | 'record'
  filters?: ReactNode
  /** True if a row stands for a whole change. */
  isGrouped?: boolean
  /** Actions of a row besides restoring it. */
  actions?: (row: HistoryRecord) => ReactNode
}

/**
 * Lists rows of history, newest first: author, time, changes, and a button to restore. The photos of one upload are one
 * line until it is opened.
 */
export function HistoryRows({
  list,
  among,
  actions,
  isGrouped = false,
  ...props
}: HistoryRowsProps) {
  const restore = useRestore(list.reload)
  const undo = useUndoChange(list.reload)
  const { language, t } = useAdminTranslations()
  const [opened, setOpened] = useState<readonly number[]>([])
  const uploads = uploadsIn(list.rows)
  const closed = new Map([...uploads].filter(([id]) => !opened.includes(id)))
  const hidden = new Set([...closed.values()].flat().map(({ id }) => id))
  const others = (row: HistoryRecord) => {
    const count = closed.get(row.id)?.filter(({ entity }) => entity === row.entity).length
    return (
      count && (
        <Button variant="subtle" size="compact-md" onClick={() => setOpened([...opened, row.id])}>
          {t('history.andOthers', { n: formatNumber(count, language) })}
        </Button>
      )
    )
  }
  return (
    <DataList
      {...props}
      list={{ ...list, rows: list.rows.filter(({ id }) => !hidden.has(id)) }}
      fileName="history"
      columns={useColumns(among, isGrouped, others)}
      rowKey={({ id }) => id}
      actions={(row) =>
        !closed.has(row.id) && (
          <>
            {actions?.(row)}
            {among === 'list' && row.together > 1 && row.isUndoable && (
              <Button variant="subtle" size="compact-md" onClick={() => void undo(row)}>
                {t('history.undoAll', { n: formatNumber(row.together, language) })}
              </Button>
            )}
            <Restore row={row} onRestore={() => void restore(row)} />
          </>
        )
      }
    />
  )
}

/** Time between two photos of one upload, over a slow line. */
const uploadGapMs = 10 * 60_000

/** Returns the further rows of each upload of several photos, by the id of its newest row. */
function uploadsIn(rows: readonly HistoryRecord[]): ReadonlyMap<number, HistoryRecord[]> {
  const uploads: HistoryRecord[][] = []
  for (const [at, row] of rows.entries()) {
    if (row.action !== 'create' || !['photos', 'images'].includes(row.entity)) continue
    const upload = uploads.at(-1)
    const before = rows[at - 1]
    const isSame =
      before === upload?.at(-1) &&
      before?.actorId === row.actorId &&
      gapMs(row, before) < uploadGapMs
    if (upload && isSame) upload.push(row)
    else if (row.entity === 'photos') uploads.push([row])
  }
  return new Map(
    uploads.flatMap(([newest, ...others]) =>
      newest && others.some(({ entity }) => entity === 'photos') ? [[newest.id, others]] : [],
    ),
  )
}

function gapMs(one: HistoryRecord, other: HistoryRecord): number {
  return Math.abs(Date.parse(other.at) - Date.parse(one.at))
}

function Restore({ row, onRestore }: { row: HistoryRecord; onRestore: () => void }) {
  const { t } = useAdminTranslations()
  const name = useHistoryLabels().label(row)
  const isGone = row.action === 'delete'
  if (row.action === 'erase') return null
  if (row.isCurrent) return <Tag>{t('history.current')}</Tag>
  return (
    <Button
      variant="light"
      size="compact-md"
      aria-label={t(`history.${isGone ? 'restoreDeletedOf' : 'restoreOf'}`, { name })}
      onClick={onRestore}
    >
      {t(isGone ? 'history.restoreDeleted' : 'history.restoreThis')}
    </Button>
  )
}

function useColumns(
  among: 'list' | 'record',
  isGrouped: boolean,
  others: (row: HistoryRecord) => ReactNode,
): Column<HistoryRecord>[] {
  const { language, t } = useAdminTranslations()
  const { title, field, value, who } = useHistoryLabels()
  return [
    {
      name: 'what',
      label: t('history.what'),
      kind: 'title',
      cell: (row) => (
        <>
          <HistoryTitle row={row} /> {others(row)}
          {isGrouped && row.together > 1 && row.entity !== 'photos' && (
            <> {t('history.andOthers', { n: formatNumber(row.together - 1, language) })}</>
          )}
        </>
      ),
      text: title,
    },
    {
      name: 'actorName',
      label: t('history.who'),
      text: (row) =>
        row.confirmedBy
          ? t('history.confirmedBy', { who: who(row), name: row.confirmedBy })
          : who(row),
    },
    {
      name: 'at',
      label: t('history.when'),
      kind: 'instant',
      cell: ({ at }) => <Instant at={at} />,
      text: ({ at }) => at,
    },
    {
      name: 'changes',
      label: t('history.changes'),
      kind: 'long',
      cell: (row) => <HistoryChanges row={row} among={among} />,
      text: ({ changes, entity }) =>
        changes
          .map((one) => {
            const [old, now] = [one.before, one.after].map((of) => value(one.field, of, entity))
            return `${field(one.field, entity)}: ${old} → ${now}`
          })
          .join('\n'),
    },
  ]
}

import { createElement } from 'react'
import type { Entity } from '#core/kernel/db/tables.ts'
import { proposedChangeOf } from '#core/lib/api/api-error.ts'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import type { Visibility } from '#core/lib/visibility.ts'
import type { AdminKey } from '#core/translations/admin-translations.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { BothLanguages } from '#core/ui/admin/form/both-languages.tsx'
import type { Bulk, BulkAction } from '#core/ui/admin/list/list-props.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'

export type BulkRow = {
  id: number
  updatedAt: string
  isSample?: boolean
  isSampleBn?: boolean
  /** State of a record that can be hidden. */
  state?: Visibility['state']
}

type BulkOptions<Row> = {
  entity: Entity
  nameOf: (row: Row) => string
  /** Runs after the action and after its undo. */
  onChange: () => void
  /** False for entries that cannot be deleted. */
  canDelete?: boolean
  /** Further actions on the ticked rows of this list. */
  more?: readonly BulkAction<Row>[]
}

type BulkAnswer = {
  done: number[]
  refused: { id: number; reason: { key: string; params: Record<string, string | number> } }[]
}

const namesShown = 8

/**
 * Deletes the ticked records, or confirms those that are samples, after a question; hides or publishes them at once.
 * One undo reverts all.
 */
export function useBulk<Row extends BulkRow>(options: BulkOptions<Row>): Bulk<Row> {
  const { entity, nameOf, onChange, canDelete = true, more = [] } = options
  const api = useApi()
  const ask = useConfirm()
  const { offerUndo, success, failure } = useNotices()
  const translations = useAdminTranslations()
  const { language, t, translateMessage } = translations
  const count = (key: AdminKey, n: number) => t(key, { n: formatNumber(n, language) })

  async function send(
    action: 'delete' | 'confirm' | 'hide' | 'publish',
    rows: Row[],
    said: AdminKey,
  ) {
    const records = rows.map(({ id, updatedAt }) => ({ id, updatedAt }))
    try {
      const path = `/api/bulk/${action}`
      const { data, version } = await sendWithRetry<BulkAnswer>(api, 'POST', path, {
        entity,
        records,
      })
      onChange()
      if (version !== undefined) {
        offerUndo(count(said, data.done.length), async () => {
          await sendWithRetry(api, 'POST', `/api/history/${version}/undo`)
          onChange()
        })
      }
      if (data.refused.length > 0)
        failure(count('bulk.leftOut', data.refused.length), reasons(data))
      return true
    } catch (error) {
      const isProposed = proposedChangeOf(error) !== undefined
      if (isProposed) success(translateError(error, translations))
      else failure(t('bulk.failed'), translateError(error, translations))
      onChange()
      return isProposed
    }

    function reasons({ refused }: BulkAnswer) {
      return refused
        .map(({ id, reason }) => {
          const row = rows.find((one) => one.id === id)
          return `${row ? nameOf(row) : id}: ${translateMessage(reason)}`
        })
        .join(' ')
    }
  }

  function namesOf(rows: Row[]): string {
    const names = rows.slice(0, namesShown).map(nameOf).join(', ')
    const n = rows.length - namesShown
    return n > 0 ? t('bulk.andMore', { names, n: formatNumber(n, language) }) : `${names}.`
  }

  const remove: BulkAction<Row> = {
    name: 'delete',
    label: t('bulk.delete'),
    color: 'madder',
    run: async (rows) => {
      const title = count('bulk.askDelete', rows.length)
      const isSure = await ask({ title, question: namesOf(rows), yes: t('bulk.yesDelete') })
      return isSure && send('delete', rows, 'bulk.deleted')
    },
  }
  const confirm: BulkAction<Row> = {
    name: 'confirm',
    label: t('bulk.confirm'),
    color: 'leaf',
    isFor: ({ isSample = false, isSampleBn = false }) => isSample || isSampleBn,
    run: async (rows) => {
      const isRight = await ask({
        question: count('bulk.askConfirm', rows.length),
        about: rows.map((record) => createElement(BothLanguages, { key: record.id, record })),
        yes: t('bulk.allCorrect'),
        no: t('ui.cancel'),
      })
      return isRight && send('confirm', rows, 'bulk.confirmed')
    },
  }
  const publish: BulkAction<Row> = {
    name: 'publish',
    label: t('bulk.publish'),
    color: 'leaf',
    isFor: ({ state = 'published' }) => state !== 'published',
    run: (rows) => send('publish', rows, 'bulk.published'),
  }
  const hide: BulkAction<Row> = {
    name: 'hide',
    label: t('bulk.hide'),
    color: 'indigo',
    isFor: ({ state = 'hidden' }) => state !== 'hidden',
    run: (rows) => send('hide', rows, 'bulk.hidden'),
  }
  return { nameOf, actions: [confirm, publish, hide, ...more, ...(canDelete ? [remove] : [])] }
}

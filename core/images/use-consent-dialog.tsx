import { type ReactNode, useState } from 'react'
import { useTexts } from '#core/translations/use-texts.ts'
import type { BulkAction } from '#core/ui/admin/list/list-props.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import type { ConsentValues } from './consent-values.ts'

type Opened = {
  names: readonly string[]
  start?: ConsentValues
  answer?: (isDone: boolean) => void
}

/**
 * Returns the consent dialog for one image of a list, and the bulk action for selected rows.
 * @param imageOf returns the stored image of a row
 */
export function useConsentDialog<Row>(
  imageOf: (row: Row) => string | null,
  onChange: () => void,
): {
  dialog: ReactNode
  open: (name: string, start: ConsentValues) => void
  action: BulkAction<Row>
} {
  const t = useTexts('consent')
  const [opened, setOpened] = useState<Opened>()
  const namesOf = (rows: Row[]) => [...new Set(rows.flatMap((row) => imageOf(row) ?? []))]
  const dialog = opened && (
    <ConsentDialog
      {...opened}
      onClose={() => {
        opened.answer?.(false)
        setOpened(undefined)
      }}
      onChange={() => {
        opened.answer?.(true)
        onChange()
      }}
    />
  )
  return {
    dialog,
    open: (name, start) => setOpened({ names: [name], start }),
    action: {
      name: 'consent',
      label: t('open'),
      color: 'indigo',
      isFor: (row) => imageOf(row) !== null,
      run: (rows) => new Promise((answer) => setOpened({ names: namesOf(rows), answer })),
    },
  }
}

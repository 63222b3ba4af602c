import { type ReactNode, useEffect, useRef } from 'react'
import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import type { StoredRecord } from '#core/lib/api/working-copy.ts'
import { AdminPage, pageTitleId } from './admin-page.tsx'
import { ButtonTo } from './button-to.tsx'
import { ExistingRecord } from './existing-record.tsx'
import { useUiTranslations } from './ui-translations.ts'

type ListWithFormProps<T> = {
  /** Headings of the three states; `add` is also on the button. */
  titles: { list: string; add: string; edit: string }
  /** API path of the list. */
  path: string
  list: ReactNode
  /** Actions beside the heading of the list, before the button for a new record. */
  listActions?: ReactNode
  /** Actions beside the heading of a record's form. */
  formActions?: (id: number) => ReactNode
  /** Renders the form of a record, or of a new one. */
  form: (record?: T) => ReactNode
  /** Frame of the form of a new record. */
  newForm?: (form: ReactNode) => ReactNode
}

/** Shows the list of a kind of record, or the form of the selected record. */
export function ListWithForm<T extends StoredRecord>(props: ListWithFormProps<T>) {
  const { titles, path, list, listActions, formActions, form, newForm } = props
  const { t } = useUiTranslations()
  const { id, isOpen, isNew, to } = useEditParam()
  useFocusOn(isOpen ? (id ?? 'new') : 'list')
  if (!isOpen) {
    return (
      <AdminPage
        title={titles.list}
        actions={
          <>
            {listActions}
            <ButtonTo to={to('new')} text={titles.add} />
          </>
        }
      >
        {list}
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={isNew ? titles.add : titles.edit}
      actions={!isNew && id !== undefined && formActions?.(id)}
    >
      {isNew && (newForm ? newForm(form()) : form())}
      {!isNew && (
        <ExistingRecord<T>
          key={id}
          path={path}
          id={id}
          failed={t('openFailed')}
          list={{ to: to(), text: titles.list }}
        >
          {form}
        </ExistingRecord>
      )}
    </AdminPage>
  )
}

/** Moves the focus to the new heading when list and form are switched, for screen readers and the keyboard. */
function useFocusOn(what: number | string) {
  const last = useRef(what)
  useEffect(() => {
    if (last.current === what) return
    last.current = what
    document.getElementById(pageTitleId)?.focus()
  }, [what])
}

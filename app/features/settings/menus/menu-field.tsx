// Field for the entries of one menu: their order, their names, and which are shown.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { inEveryState } from '../../../lib/api/every-state.ts'
import { useApiRead } from '../../../lib/api/use-api.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import type { FieldProps } from '../../../ui/admin/form/record-form.ts'
import { Failed, Loading } from '../../../ui/admin/states.tsx'
import { arrangeMenu, type MenuItem, writeMenu } from './menu.ts'
import type { MenuName } from './menu-entries.ts'
import styles from './menu-field.module.css'
import { MenuItemFields } from './menu-item-fields.tsx'
import { type NamedPage, useMenuNames } from './use-menu-names.ts'

type MenuFieldProps = FieldProps<string> & { menu: MenuName }

/** Waits for the organisation's own pages: saving without them would leave their entries out. */
export function MenuField(props: MenuFieldProps) {
  const { t } = useAdminTranslations()
  const { response, status, reload } = useApiRead<NamedPage[]>(
    inEveryState('/api/pages?sort=sortOrder'),
  )
  if (response) return <MenuItems {...props} pages={response.data} />
  if (status === 'failed') return <Failed text={t('ui.listFailed')} onRetry={reload} />
  return <Loading />
}

function MenuItems(props: MenuFieldProps & { pages: readonly NamedPage[] }) {
  const { id, label, value, error, onChange, menu, pages } = props
  const { language, t } = useAdminTranslations()
  const { usualName, nameOf } = useMenuNames(pages)
  const [moved, setMoved] = useState('')
  const [rows, setRows] = useState(() => arrangeMenu(menu, value, pages))
  // A value from elsewhere, such as restored unsaved input, replaces the rows.
  const items = writeMenu(menu, rows, pages) === value ? rows : arrangeMenu(menu, value, pages)

  function change(next: MenuItem[]) {
    setRows(next)
    onChange(writeMenu(menu, next, pages))
  }
  function set(at: number, part: Partial<MenuItem>) {
    change(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  }
  function move(at: number, to: number) {
    const [item, other] = [items[at], items[to]]
    if (!item || !other) return
    change(items.with(at, other).with(to, item))
    setMoved(t('menus.moved', { name: nameOf(item), n: formatNumber(to + 1, language) }))
  }

  return (
    <fieldset className={styles.menu} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div role="alert" className={styles.error}>
        {error}
      </div>
      <div className="visually-hidden" role="status">
        {moved}
      </div>
      <ol className={styles.items}>
        {items.map((item, at) => (
          <MenuItemFields
            key={item.entry}
            item={item}
            name={nameOf(item)}
            usualName={usualName(item.entry)}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onMove={(by) => move(at, at + by)}
            onChange={(part) => set(at, part)}
          />
        ))}
      </ol>
      <div>
        <Button variant="light" disabled={value === ''} onClick={() => onChange('')}>
          {t('menus.restore')}
        </Button>
      </div>
    </fieldset>
  )
}

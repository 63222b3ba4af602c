import { Button } from '@mantine/core'
import { useState } from 'react'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { arrangeMenu, isAdded, type MenuItem, movedAway, pageEntry, writeMenu } from './menu.ts'
import { MenuAdditions } from './menu-additions.tsx'
import { type MenuName, menuEntries } from './menu-entries.ts'
import { MenuItemFields } from './menu-item-fields.tsx'
import { type MenuSetting, menusOf } from './menus-of.ts'
import { type NamedPage, useMenuNames } from './use-menu-names.ts'

type MenuFieldProps = FieldProps<string> & { menu: MenuName }

/**
 * Edits the entries of a menu. It waits for the organisation's own pages, whose entries a save would otherwise lose.
 */
export default function MenuField(props: MenuFieldProps) {
  const { t } = useAdminTranslations()
  const pages = useApiRead<NamedPage[]>(inEveryState('/api/pages?sort=sortOrder'))
  const settings = useApiRead<MenuSetting[]>('/api/settings')
  if (pages.response && settings.response) {
    return (
      <MenuItems {...props} pages={pages.response.data} menus={menusOf(settings.response.data)} />
    )
  }
  const failed = [pages, settings].filter(({ status }) => status === 'failed')
  if (failed.length === 0) return <Loading />
  const retry = () => {
    for (const { reload } of failed) reload()
  }
  return <Failed text={t('ui.listFailed')} onRetry={retry} />
}

type MenuItemsProps = MenuFieldProps & {
  pages: readonly NamedPage[]
  menus: ReturnType<typeof menusOf>
}

function MenuItems(props: MenuItemsProps) {
  const { id, label, value, error, onChange, menu, pages, menus } = props
  const away = movedAway(menu, menus, pages)
  const { language, texts: translate } = useScreenTexts('menus')
  const { usualName, nameOf } = useMenuNames(pages)
  const [moved, setMoved] = useState('')
  const [rows, setRows] = useState(() => arrangeMenu(menu, value, pages, away))
  // A value from elsewhere, such as restored unsaved input, replaces the rows.
  const items =
    writeMenu(menu, rows, pages, away) === value ? rows : arrangeMenu(menu, value, pages, away)

  const movable = [...Object.values(menuEntries).flat(), ...pages.map(pageEntry)]
    .filter((entry, at, all) => all.indexOf(entry) === at && isAdded(menu, entry, pages))
    .filter((entry) => !items.some((item) => item.entry === entry))
    .map((entry) => ({ entry, name: usualName(entry) }))

  function change(next: MenuItem[]) {
    setRows(next)
    onChange(writeMenu(menu, next, pages, away))
  }
  function set(at: number, part: Partial<MenuItem>) {
    change(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  }
  function move(at: number, to: number) {
    const [item, other] = [items[at], items[to]]
    if (!item || !other) return
    change(items.with(at, other).with(to, item))
    setMoved(translate('moved', { name: nameOf(item), n: formatNumber(to + 1, language) }))
  }

  return (
    <fieldset className="stack bare titled" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div role="alert" className="error">
        {error}
      </div>
      <div className="visually-hidden" role="status">
        {moved}
      </div>
      <ol className="stack tight">
        {items.map((item, at) => (
          <MenuItemFields
            key={item.entry}
            item={item}
            name={nameOf(item)}
            usualName={usualName(item.entry)}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onRemove={
              isAdded(menu, item.entry, pages)
                ? () => change(items.filter((one) => one !== item))
                : undefined
            }
            onMove={(by) => move(at, at + by)}
            onChange={(part) => set(at, part)}
          />
        ))}
      </ol>
      {menu !== 'main' && (
        <MenuAdditions
          movable={movable}
          taken={items.map(({ entry }) => entry)}
          onAdd={(item) => change([...items, item])}
        />
      )}
      <div>
        <Button variant="light" disabled={value === ''} onClick={() => onChange('')}>
          {translate('restore')}
        </Button>
      </div>
    </fieldset>
  )
}

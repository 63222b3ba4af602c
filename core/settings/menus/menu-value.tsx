import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { Tag } from '#core/ui/tag.tsx'
import { arrangeMenu, movedAway } from './menu.ts'
import type { MenuName } from './menu-entries.ts'
import { type MenuSetting, menusOf } from './menus-of.ts'
import { type NamedPage, useMenuNames } from './use-menu-names.ts'

/** Lists the entries of a menu in order, for a list of settings. */
export function MenuValue({ menu, value }: { menu: MenuName; value: string }) {
  const translate = useTexts('menus')
  const { response } = useApiRead<NamedPage[]>(inEveryState('/api/pages?sort=sortOrder'), {
    isShared: true,
  })
  const settings = useApiRead<MenuSetting[]>('/api/settings', { isShared: true })
  const pages = response?.data ?? []
  const away = movedAway(menu, menusOf(settings.response?.data ?? []), pages)
  const { nameOf } = useMenuNames(pages)
  if (value === '') return <p>{translate('usual')}</p>
  return (
    <ol>
      {arrangeMenu(menu, value, pages, away).map((item) => (
        <li key={item.entry}>
          {nameOf(item)} {item.isHidden && <Tag>{translate('hidden')}</Tag>}
        </li>
      ))}
    </ol>
  )
}

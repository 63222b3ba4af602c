import { expect, test } from 'vitest'
import { recordSections } from '#core/records/screens/record-sections.ts'
import { isUnused, type Use, unusedAtFirst } from '#core/settings/uses/uses.ts'
import { sections, settingTiles } from '#core/settings/values/setting-sections.ts'
import { officeScreens } from '#app/optional.ts'
import { currentItem, isBesideMenu, menuWith, settingsPath } from './menu-groups.ts'

const menuGroups = menuWith(officeScreens)

test('every section is reached either from the menu or from a tile of the settings', () => {
  const inMenu = menuGroups.flatMap(({ items }) => items.map(({ to }) => to))
  const inTiles = settingTiles.flatMap(({ sections }) => sections)
  for (const section of sections) {
    const places = [
      ...inMenu.filter((to) => to === `${settingsPath}/${section}`),
      ...inTiles.filter((one) => one === section),
    ]
    expect([section, places.length]).toEqual([section, 1])
  }
  expect(settingTiles.length).toBeLessThanOrEqual(8)
})

test('lists of the tiles alone lead back to the settings', () => {
  const inTiles = settingTiles.flatMap(({ sections }) => sections)
  for (const { section, isInSettings = false } of recordSections) {
    expect([section, isInSettings]).toEqual([section, inTiles.includes(section)])
  }
})

test('the links of the specification are in its order', () => {
  const named = ['dashboard', 'programlist', 'reportlist', 'album', 'photogallerylist', 'adminuser']
  const specified = [...named.map((name) => `/admin/${name}`), '/auth/logout']
  const inMenu = menuGroups.flatMap(({ items }) => items.map(({ to }) => to))
  expect(inMenu.filter((to) => specified.includes(to))).toEqual(specified)
})

test.each([
  ['/admin/settings', settingsPath],
  ['/admin/settings/contacts', settingsPath],
  ['/admin/settings/notices/12', `${settingsPath}/notices`],
  ['/admin/Photogallerylist', '/admin/photogallerylist'],
  ['/admin/Program-details/3', '/admin/programlist'],
  ['/admin/photoupload', '/admin/photogallerylist'],
  ['/admin/connections', settingsPath],
  ['/admin/albums', undefined],
])('the menu marks the item of %s', (pathname, item) => {
  expect(currentItem(menuGroups, pathname)).toBe(item)
})

function shownTo(
  unused: readonly Use[],
  open?: { samples: number; isFilled: boolean; takesGifts?: boolean },
): number {
  const state = { unused: new Set(unused), open }
  const shown = menuGroups
    .flatMap(({ items }) => items)
    .filter((item) => !isUnused(state.unused, 'screens', item.to) && !isBesideMenu(item, state))
  // The link to the website stands among them.
  return shown.length + 1
}

test('the menu of a new website has 18 links, and all of them once everything is used', () => {
  expect(shownTo(unusedAtFirst)).toBe(18)
  expect(shownTo(unusedAtFirst, { samples: 80, isFilled: false })).toBe(18)
  const takesGifts = true
  expect(shownTo(unusedAtFirst, { samples: 80, isFilled: false, takesGifts })).toBe(19)
  expect(shownTo([])).toBe(28)
  expect(shownTo([], { samples: 80, isFilled: true })).toBe(28)
})

test('samples and what brings content in leave the menu when there is nothing to do', () => {
  expect(shownTo([], { samples: 0, isFilled: false })).toBe(27)
  expect(shownTo([], { samples: 0, isFilled: true })).toBe(26)
})

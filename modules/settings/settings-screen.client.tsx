import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Icon } from '#core/ui/admin/icon.tsx'
import { Tag } from '#core/ui/tag.tsx'
import { useEntities } from '#core/records/screens/entity-info.ts'
import type { OpenItems } from '#core/records/screens/open-items.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import { isSettingKey, settingTable } from '#core/settings/stored/setting.schema.ts'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import { isUnused } from '#core/settings/uses/uses.ts'
import { useOfficeScreens } from '#core/settings/values/office-screen.ts'
import {
  type Section,
  sectionInfo,
  sectionPermission,
  settingTiles,
} from '#core/settings/values/setting-sections.ts'
import styles from '#core/settings/values/settings.module.css'
import { isBesideMenu, menuWith } from '#modules/menu/menu-groups.ts'

/** Lists the settings by section, with the open items of each. The counts are optional. */
export default function SettingsScreen() {
  const { t } = useAdminTranslations()
  const may = useMay()
  const screens = useOfficeScreens()
  const unused = useUnused()
  const { response } = useApiRead<OpenItems>('/api/dashboard', { isShared: true })
  return (
    <AdminPage
      title={t('settings.title')}
      actions={<ButtonTo to="/admin/set-up" variant="default" text={t('dashboard.setUp')} />}
    >
      <p className="soft">{t('settings.intro')}</p>
      <ul className={styles.cards}>
        {settingTiles
          .map(({ icon, sections }) => ({
            icon,
            besides: screens.filter(
              (screen) =>
                'section' in screen &&
                sections.includes(screen.section) &&
                may(screen.needs) &&
                !isUnused(unused, 'screens', `/admin/${screen.path}`),
            ),
            shown: sections.filter((section) => may(sectionPermission(section))),
          }))
          .filter(({ shown }) => shown.length > 0)
          .map(({ icon, shown, besides }) => (
            <li key={icon} className={styles.card}>
              <Icon name={icon} size={28} />
              <div>
                {shown.map((section) => (
                  <section key={section} className={styles.cardPart}>
                    <h2>
                      <Link to={`/admin/settings/${section}`}>{t(sectionInfo[section].title)}</Link>
                    </h2>
                    <p>{t(sectionInfo[section].hint)}</p>
                    {response && <Marks section={section} open={response.data} />}
                  </section>
                ))}
                {besides.map(({ path, title, hint }) => (
                  <section key={path} className={styles.cardPart}>
                    <h2>
                      <Link to={`/admin/${path}`}>{t(title)}</Link>
                    </h2>
                    {hint && <p>{t(hint)}</p>}
                  </section>
                ))}
              </div>
            </li>
          ))}
        <MoreScreens />
      </ul>
    </AdminPage>
  )
}

/** Lists the screens that have left the menu, though the organisation uses them. */
function MoreScreens() {
  const { t } = useAdminTranslations()
  const may = useMay()
  const unused = useUnused()
  const officeScreens = useOfficeScreens()
  const path = may('content') ? '/api/dashboard/open-count' : undefined
  const open = useApiRead<{ samples: number; isFilled: boolean }>(path, { isShared: true })
  const items = menuWith(officeScreens)
    .flatMap((group) => group.items)
    .filter(
      (item) =>
        (item.needs === 'signedIn' || may(item.needs)) &&
        isBesideMenu(item, { unused, open: open.response?.data }),
    )
  if (items.length === 0) return null
  return (
    <li className={styles.card}>
      <Icon name="menu" size={28} />
      <section>
        <h2>{t('settings.moreScreens')}</h2>
        <ul className="touch">
          {items.map(({ to, word }) => (
            <li key={to}>
              <Link to={to}>{t(word)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </li>
  )
}

/** Shows only the marks that need work. */
function Marks({ section, open }: { section: Section; open: OpenItems }) {
  const { language, t } = useAdminTranslations()
  const entities = useEntities()
  const samples = open.samples
    .flatMap(({ entries }) => entries)
    .filter(({ entity, label }) => entities.get(entity)?.section?.(label) === section).length
  const empty = open.emptySettings.filter(
    (key) => isSettingKey(key) && settingTable[key].section === section,
  ).length
  // The dashboard shows the same warning.
  const isBackupAtRisk = section === 'backups' && open.backup !== null && isAtRisk(open.backup)
  if (samples + empty === 0 && !isBackupAtRisk) return null
  return (
    <div className={styles.marks}>
      {samples > 0 && <Tag>{t('settings.toConfirm', { n: formatNumber(samples, language) })}</Tag>}
      {empty > 0 && <span>{t('settings.notGiven', { n: formatNumber(empty, language) })}</span>}
      {isBackupAtRisk && <Tag>{t('settings.needsAttention')}</Tag>}
    </div>
  )
}

function isAtRisk({ isOn, isOverdue, problem }: NonNullable<OpenItems['backup']>): boolean {
  return !isOn || isOverdue || problem !== null
}

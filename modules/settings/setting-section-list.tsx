import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { Tag } from '#core/ui/tag.tsx'
import { SectionPage } from '#core/records/screens/section-page.tsx'
import { useConfirmSample } from '#core/records/screens/use-confirm-sample.ts'
import { settingTable } from '#core/settings/stored/setting.schema.ts'
import type { SettingSection } from '#core/settings/stored/setting-definition.ts'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import { isUnused } from '#core/settings/uses/uses.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { hasSectionForm, sectionInfo } from '#core/settings/values/setting-sections.ts'
import styles from '#core/settings/values/settings.module.css'
import { SectionForm } from './section-form.tsx'
import { sectionVersion } from './section-values.ts'
import { SettingValue } from './setting-value.tsx'

type SettingSectionListProps = {
  section: SettingSection
  /** Content above the list. */
  children?: ReactNode
}

/** Lists the settings of one section, to change or confirm them. */
export function SettingSectionList({ section, children }: SettingSectionListProps) {
  const { t } = useAdminTranslations()
  const { response, status, reload } = useApiRead<SettingRecord[]>('/api/settings')
  const info = sectionInfo[section]
  const unused = useUnused()
  const settings = response?.data.filter(
    ({ key }) =>
      settingTable[key].section === section &&
      !isUnused(unused, 'screens', `/admin/settings/${section}/${key}`),
  )
  return (
    <SectionPage title={t(info.title)} hint={t(info.hint)} path={info.path} isSetting>
      {children}
      {!settings && status === 'loading' && <Loading />}
      {!settings && status === 'failed' && <Failed text={t('ui.listFailed')} onRetry={reload} />}
      {settings && hasSectionForm(section) && (
        <SectionForm
          // A save makes a new version, which resets the form.
          key={sectionVersion(settings).updatedAt}
          name={section}
          settings={settings}
          onSaved={reload}
        />
      )}
      {settings && !hasSectionForm(section) && (
        <ul className={styles.list}>
          {settings.map((setting) => (
            <Item key={setting.key} setting={setting} reload={reload} />
          ))}
        </ul>
      )}
    </SectionPage>
  )
}

function Item({ setting, reload }: { setting: SettingRecord; reload: () => void }) {
  const { t, texts: hintOf } = useScreenTexts('setting-hints')
  const confirm = useConfirmSample(reload)
  const { key, isSample } = setting
  const { section, hint, label } = settingTable[key]
  const name = t(label)
  return (
    <li className={styles.item}>
      <h2>
        {name} {isSample && <Tag>{t('ui.sample')}</Tag>}
      </h2>
      <p>{hintOf(hint)}</p>
      <SettingValue setting={setting} />
      <div className={styles.actions}>
        <ButtonTo
          to={`/admin/settings/${section}/${key}`}
          variant="light"
          aria-label={t('settings.editOf', { title: name })}
          text={t('settings.edit')}
        />
        {isSample && (
          <Button
            variant="light"
            color="leaf"
            aria-label={t('settings.confirmOf', { title: name })}
            onClick={() => void confirm(`/api/settings/${key}`, setting)}
          >
            {t('settings.confirm')}
          </Button>
        )}
      </div>
    </li>
  )
}

import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { parseIssueText } from '#core/error-messages/error-message.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import type { FieldProps, FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { ApprovalNote } from '#core/records/approval-rules/approval-note.tsx'
import { LeaveButton, useAfterSaving, useSaveLabel } from '#core/records/screens/after-saving.tsx'
import { revisionsAddress } from '#core/records/screens/record-links.tsx'
import { useSavedNotice } from '#core/records/screens/use-saved-notice.ts'
import {
  type SettingKey,
  settingNeedsApproval,
  settingTable,
} from '#core/settings/stored/setting.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { isInBothLanguages, sectionInfo } from '#core/settings/values/setting-sections.ts'
import styles from '#core/settings/values/settings.module.css'
import { useSession } from '#modules/login/use-session.ts'
import { applySetting } from './apply-setting.ts'
import { namesOf, sectionSchema, sectionVersion, valuesOf } from './section-values.ts'
import { SettingFields } from './setting-fields.tsx'
import { settingsAuthor } from './settings-author.ts'
import { useSectionSaving } from './use-section-saving.ts'
import { useSettingLabels } from './use-setting-labels.ts'

const SettingsAside = lazy(() => import('./settings-aside.tsx'))
const PreviewButton = lazy(async () => ({
  default: (await import('#core/records/screens/preview-dialog.tsx')).PreviewButton,
}))

type SectionFormProps = {
  /** Name of the unsaved input in this browser. */
  name: string
  settings: readonly SettingRecord[]
  /** False for a form without the panel for visitors. */
  hasAside?: boolean
  /** Values to offer in place of the stored ones; they are saved with the others. */
  proposed?: FormValues
  /** Called after a save, unless another screen asked for the form. */
  onSaved: () => void | Promise<void>
}

/** Edits several settings in one form. */
export function SectionForm(props: SectionFormProps) {
  const { name, settings, hasAside = true, proposed, onSaved } = props
  const { t } = useAdminTranslations()
  const navigate = useNavigate()
  const next = useAfterSaving('/admin/settings')
  const saveLabel = useSaveLabel(t('ui.save'))
  const api = useApi()
  const say = useSavedNotice()
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const keys = settings.map(({ key }) => key)
  const start = sectionVersion(settings)
  const saving = useSectionSaving(keys, start)
  const applyAll = (values: FormValues) => {
    for (const key of keys) applySetting(key, valuesOf(values, key).valueEn)
  }
  const form = useRecordForm<FormValues>({
    name: `settings/${name}`,
    start: { ...start, values: { ...start.values, ...proposed } },
    schema: sectionSchema(keys),
    labels: useSettingLabels(keys),
    failed: t('settings.errorSaving'),
    save: saving.save,
    onSaved: async ({ values }) => {
      applyAll(values)
      // The menu follows.
      if (name === 'uses') await session.refresh()
      say(t('settings.savedNotice'), saving.changes, () => {
        applyAll(start.values)
        if (name === 'uses') void session.refresh()
        void onSaved()
      })
      if (next.isGuided) await navigate(next.to)
      else await onSaved()
    },
    readTheirs: async () => {
      const { data } = await api.get<SettingRecord[]>('/api/settings')
      const theirs = data.filter(({ key }) => keys.includes(key))
      return { ...saving.see(sectionVersion(theirs)), ...(await settingsAuthor(api, theirs)) }
    },
  })
  const fields = settings.map((setting) => (
    <SettingPart key={setting.key} setting={setting} form={form} onBusy={setIsBusy} />
  ))
  const isTranslated = keys.some((key) => isInBothLanguages(settingTable[key].kind))
  const [first] = keys
  const path = first && sectionInfo[settingTable[first].section].path
  const aside = hasAside && path && (
    <Suspense fallback={<section />}>
      <SettingsAside
        path={path}
        settings={settings}
        valuesOf={(key) => valuesOf(form.values, key)}
        language={form.tab}
      />
    </Suspense>
  )
  return (
    <FormFrame
      form={{ ...form, aside }}
      saveLabel={saveLabel}
      isBlocked={isBusy}
      cancel={<LeaveButton own="/admin/settings" />}
    >
      {isTranslated ? (
        <LanguageTabs form={form} isOneMounted isInBoth={(name) => isInBothTabs(keys, name)}>
          {() => fields}
        </LanguageTabs>
      ) : (
        fields
      )}
    </FormFrame>
  )
}

/** True for a field of a setting that is the same in both languages. */
function isInBothTabs(keys: readonly SettingKey[], name: string): boolean {
  const key = keys.find((one) => Object.values(namesOf(one)).includes(name))
  return key !== undefined && !isInBothLanguages(settingTable[key].kind)
}

type SettingPartProps = {
  setting: SettingRecord
  form: RecordForm<FormValues>
  onBusy: (isBusy: boolean) => void
}

function SettingPart({ setting, form, onBusy }: SettingPartProps) {
  const { id, key, isSample, valueEn, problem } = setting
  const { t, translateMessage } = useAdminTranslations()
  const { hint, label, section } = settingTable[key]
  const hintOf = useTexts('setting-hints')
  const names = namesOf(key)
  const title = t(label)
  return (
    <section className={styles.part} aria-label={title} aria-describedby={`hint-${key}`}>
      <SettingFields
        settingKey={key}
        fields={{ en: textField(form, names.valueEn), bn: textField(form, names.valueBn) }}
        tabs={(english, bangla) => (form.tab === 'en' ? english : bangla)}
        onBusy={onBusy}
      />
      {problem && form.values[names.valueEn] === valueEn && (
        <NoteAlert text={t('settings.notShown')}>
          <p>{translateMessage(parseIssueText(problem))}</p>
        </NoteAlert>
      )}
      <p id={`hint-${key}`} className={styles.partHint}>
        {hintOf(hint)}{' '}
        {id !== null && (
          <Link
            to={revisionsAddress('settings', id)}
            aria-label={t('settings.versionsOf', { title })}
          >
            {t('history.versions')}
          </Link>
        )}
      </p>
      {key === 'site.isOpen' && (
        <Suspense>
          <PreviewButton
            label={t('settings.previewSite')}
            record={{ entity: 'site', id: 0 }}
            isBehind={false}
          />
        </Suspense>
      )}
      {(settingNeedsApproval(key) || key === 'site.isOpen' || section === 'giving') && (
        <div className={styles.approval}>
          <ApprovalNote entity="settings" id={id} />
        </div>
      )}
      <SampleField
        form={{
          values: valuesOf(form.values, key),
          field: () => ({
            ...form.field(names.isSample),
            value: form.values[names.isSample] === true,
          }),
        }}
        wasSample={isSample}
      />
    </section>
  )
}

function textField(form: RecordForm<FormValues>, name: string): FieldProps<string> {
  return { ...form.field(name), value: String(form.values[name] ?? '') }
}

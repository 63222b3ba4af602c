import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { DigitsInput } from '../../../ui/admin/form/digits-input.tsx'
import { LanguageTabs } from '../../../ui/admin/form/language-tabs.tsx'
import type { RecordForm } from '../../../ui/admin/form/record-form.ts'
import { StoredImageField } from '../../media/images/stored-image-field.tsx'
import {
  defaultOf,
  type SettingKey,
  settingTable,
  wordsOf,
} from '../../records/settings/setting.schema.ts'
import { LinksField } from '../../settings/branding/links-field.tsx'
import { PaletteField } from '../../settings/branding/palette-field.tsx'
import { BankField } from '../../settings/giving/bank-field.tsx'
import { WalletsField } from '../../settings/giving/wallets-field.tsx'
import { menuOf } from '../../settings/menus/menu-entries.ts'
import { MenuField } from '../../settings/menus/menu-field.tsx'
import { WordsField } from '../../settings/site-texts/words-field.tsx'
import type { SettingValues } from '../../settings/values/setting-values.ts'

type SettingFieldsProps = {
  settingKey: SettingKey
  form: RecordForm<SettingValues>
  /** Called when an upload that belongs to the value begins or ends. */
  onBusy: (isBusy: boolean) => void
}

/** Fields for the kind of the setting. */
export function SettingFields({ settingKey, form, onBusy }: SettingFieldsProps) {
  const { t } = useAdminTranslations()
  const usual = defaultOf(settingKey)
  const { kind } = settingTable[settingKey]
  const menu = menuOf(settingKey)
  const words = wordsOf(settingKey) ?? ''
  const both = { en: form.field('valueEn'), bn: form.field('valueBn') }
  const tabs = (english: ReactNode, bangla: ReactNode) => (
    <LanguageTabs form={form} english={english} bangla={bangla} />
  )
  switch (kind) {
    case 'phone':
      return <TextInput {...form.text('valueEn')} type="tel" autoComplete="off" />
    case 'email':
      return <TextInput {...form.text('valueEn')} type="email" autoComplete="off" />
    case 'year':
      return <DigitsInput {...form.text('valueEn')} maxLength={4} />
    case 'number':
      return (
        <DigitsInput
          {...form.text('valueEn')}
          description={t('settings.usual', { value: usual })}
        />
      )
    case 'yesNo':
      return (
        <NativeSelect
          {...form.text('valueEn')}
          value={form.values.valueEn || usual}
          data={[
            { value: 'yes', label: t('ui.yes') },
            { value: 'no', label: t('ui.no') },
          ]}
        />
      )
    case 'language':
      return (
        <NativeSelect
          {...form.text('valueEn')}
          value={form.values.valueEn || usual}
          data={[
            { value: 'en', label: t('settings.english') },
            { value: 'bn', label: t('settings.bangla') },
          ]}
        />
      )
    case 'image':
      return <StoredImageField {...form.field('valueEn')} onBusy={onBusy} />
    case 'logo':
      return <StoredImageField {...form.field('valueEn')} onBusy={onBusy} isLogo />
    case 'links':
      return <LinksField {...form.field('valueEn')} />
    case 'bank':
      return <BankField {...both} tabs={tabs} />
    case 'wallets':
      return <WalletsField {...both} tabs={tabs} />
    case 'menu':
      return menu && <MenuField {...form.field('valueEn')} menu={menu} />
    case 'words':
      return (
        <LanguageTabs
          form={form}
          english={<WordsField {...form.field('valueEn')} section={words} language="en" />}
          bangla={<WordsField {...form.field('valueBn')} section={words} language="bn" />}
        />
      )
    case 'days':
      return <Textarea {...form.text('valueEn')} autosize minRows={5} />
    case 'palette':
      return <PaletteField {...form.field('valueEn')} />
    case 'line':
      return (
        <LanguageTabs
          form={form}
          english={<TextInput {...form.text('valueEn')} />}
          bangla={<TextInput {...form.text('valueBn')} lang="bn" />}
        />
      )
    case 'lines':
      return (
        <LanguageTabs
          form={form}
          english={<Textarea {...form.text('valueEn')} autosize minRows={3} />}
          bangla={<Textarea {...form.text('valueBn')} lang="bn" autosize minRows={3} />}
        />
      )
  }
}

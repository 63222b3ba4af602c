import { Loader, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { DigitsInput } from '../../../ui/admin/form/digits-input.tsx'
import { textProps } from '../../../ui/admin/form/record-form.ts'
import { StoredImageField } from '../../media/images/stored-image-field.tsx'
import {
  defaultOf,
  type SettingKey,
  settingTable,
  wordsOf,
} from '../../records/settings/setting.schema.ts'
import { LinksField } from '../../settings/branding/links-field.tsx'
import { PaletteField } from '../../settings/branding/palette-field.tsx'
import { AmountsField } from '../../settings/giving/amounts-field.tsx'
import { BanglaQrField } from '../../settings/giving/bangla-qr-field.tsx'
import { BankField, type Tabs } from '../../settings/giving/bank-field.tsx'
import type { BothValues } from '../../settings/giving/use-both-values.ts'
import { WalletsField } from '../../settings/giving/wallets-field.tsx'
import { menuOf } from '../../settings/menus/menu-entries.ts'
import { MenuField } from '../../settings/menus/menu-field.tsx'
import { WordsField } from '../../settings/site-texts/words-field.tsx'

const AreasField = lazy(() => import('../../settings/areas/areas-field.tsx'))

type SettingFieldsProps = {
  settingKey: SettingKey
  fields: BothValues
  /** Languages of the fields to show: both, or the chosen one. */
  tabs: Tabs
  /** Called when an upload that belongs to the value begins or ends. */
  onBusy: (isBusy: boolean) => void
}

/** Renders the fields for the kind of the setting. */
export function SettingFields({ settingKey, fields, tabs, onBusy }: SettingFieldsProps) {
  const { t } = useAdminTranslations()
  const usual = defaultOf(settingKey)
  const { kind } = settingTable[settingKey]
  const menu = menuOf(settingKey)
  const words = wordsOf(settingKey) ?? ''
  const { en, bn } = fields
  switch (kind) {
    case 'phone':
      return <TextInput {...textProps(en)} type="tel" autoComplete="off" />
    case 'email':
      return <TextInput {...textProps(en)} type="email" autoComplete="off" />
    case 'year':
      return <DigitsInput {...textProps(en)} maxLength={4} />
    case 'number':
      return <DigitsInput {...textProps(en)} description={t('settings.usual', { value: usual })} />
    case 'yesNo':
      return (
        <NativeSelect
          {...textProps(en)}
          value={en.value || usual}
          data={[
            { value: 'yes', label: t('ui.yes') },
            { value: 'no', label: t('ui.no') },
          ]}
        />
      )
    case 'language':
      return (
        <NativeSelect
          {...textProps(en)}
          value={en.value || usual}
          data={[
            { value: 'en', label: t('settings.english') },
            { value: 'bn', label: t('settings.bangla') },
          ]}
        />
      )
    case 'image':
      return <StoredImageField {...en} onBusy={onBusy} />
    case 'logo':
      return <StoredImageField {...en} onBusy={onBusy} isLogo />
    case 'links':
      return <LinksField {...en} />
    case 'bank':
      return <BankField {...fields} tabs={tabs} />
    case 'wallets':
      return <WalletsField {...fields} tabs={tabs} />
    case 'amounts':
      return <AmountsField {...fields} tabs={tabs} />
    case 'areas':
      return (
        <Suspense fallback={<Loader size="sm" />}>
          <AreasField {...en} />
        </Suspense>
      )
    case 'menu':
      return menu && <MenuField {...en} menu={menu} />
    case 'words':
      return tabs(
        <WordsField {...en} section={words} language="en" />,
        <WordsField {...bn} section={words} language="bn" />,
      )
    case 'banglaQr':
      return <BanglaQrField {...en} />
    case 'days':
    case 'wordGroups':
      return <Textarea {...textProps(en)} autosize minRows={5} />
    case 'palette':
      return <PaletteField {...en} />
    case 'line':
      return tabs(<TextInput {...textProps(en)} />, <TextInput {...textProps(bn)} lang="bn" />)
    case 'lines':
      return tabs(
        <Textarea {...textProps(en)} autosize minRows={3} />,
        <Textarea {...textProps(bn)} lang="bn" autosize minRows={3} />,
      )
  }
}

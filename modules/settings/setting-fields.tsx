import { Loader, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatDigits } from '#core/lib/text/digits.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { textProps } from '#core/ui/admin/form/record-form.ts'
import { StoredImageField } from '#core/images/stored-image-field.tsx'
import { PaletteField } from '#core/settings/branding/palette-field.tsx'
import { menuOf } from '#core/settings/menus/menu-entries.ts'
import {
  defaultOf,
  type SettingKey,
  settingTable,
  wordsOf,
} from '#core/settings/stored/setting.schema.ts'
import type { Tabs } from '#core/settings/ways-to-give/bank-field.tsx'
import type { BothValues } from '#core/settings/ways-to-give/use-both-values.ts'

// Fields that few settings have are loaded with them.
const AreasField = lazy(() => import('#core/settings/areas/areas-field.tsx'))
const LinksField = lazy(() => import('#core/settings/branding/links-field.tsx'))
const BankField = lazy(() => import('#core/settings/ways-to-give/bank-field.tsx'))
const WalletsField = lazy(() => import('#core/settings/ways-to-give/wallets-field.tsx'))
const AmountsField = lazy(() => import('#core/settings/ways-to-give/amounts-field.tsx'))
const BanglaQrField = lazy(() => import('#core/settings/ways-to-give/bangla-qr-field.tsx'))
const ConsentNote = lazy(() => import('#core/images/consent-note.tsx'))
const MenuField = lazy(() => import('#core/settings/menus/menu-field.tsx'))
const WordsField = lazy(() => import('#core/settings/site-texts/words-field.tsx'))

type SettingFieldsProps = {
  settingKey: SettingKey
  fields: BothValues
  /** Languages of the fields to show: both, or the chosen one. */
  tabs: Tabs
  /** Called when an upload that belongs to the value begins or ends. */
  onBusy: (isBusy: boolean) => void
}

/** Renders the fields for the kind of the setting. */
export function SettingFields(props: SettingFieldsProps) {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <FieldsOfKind {...props} />
    </Suspense>
  )
}

function FieldsOfKind({ settingKey, fields, tabs, onBusy }: SettingFieldsProps) {
  const { t, language } = useAdminTranslations()
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
    case 'identifier':
      return <TextInput {...textProps(en)} autoComplete="off" autoCapitalize="characters" />
    case 'number':
      return (
        <DigitsInput
          {...textProps(en)}
          description={t('settings.usual', { value: formatDigits(usual, language) })}
        />
      )
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
      return (
        <>
          <StoredImageField {...en} onBusy={onBusy} />
          {en.value && settingKey !== 'donate.qrImage' && (
            <ConsentNote key={en.value} imagename={en.value} />
          )}
        </>
      )
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
      return <AreasField {...en} />
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

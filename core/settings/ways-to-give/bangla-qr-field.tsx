import { Textarea } from '@mantine/core'
import { useTexts } from '#core/translations/use-texts.ts'
import { type FieldProps, textProps } from '#core/ui/admin/form/record-form.ts'
import { readBanglaQr, withoutLineBreaks } from './bangla-qr.ts'

/** Renders the field of the payload, with the merchant's name as the app of a payer will show it. */
export default function BanglaQrField(field: FieldProps<string>) {
  const t = useTexts('giving')
  const read = readBanglaQr(withoutLineBreaks(field.value))
  return (
    <>
      <Textarea {...textProps(field)} autosize minRows={3} autoComplete="off" spellCheck={false} />
      {typeof read === 'object' && 'merchant' in read && (
        <p className="soft" role="status">
          {t('qrMerchant')} <bdi>{[read.merchant, read.city].filter(Boolean).join(', ')}</bdi>
        </p>
      )}
    </>
  )
}

import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { formBody } from '#core/lib/api/form-body.ts'
import { sendNew } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { unchecked } from '#core/lib/check-form.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useFieldLabel } from '#core/translations/use-field-name.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import type { FormValues } from '#core/ui/admin/form/record-form.ts'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { ImageField } from '#core/ui/admin/image/image-field.tsx'
import { shrunkIfLarge } from '#core/ui/admin/image/shrink-image.ts'
import { anySize, validateImage } from '#core/ui/admin/image/validate-image.ts'
import { ConsentFields } from '#core/images/consent-fields.tsx'
import { askingConsent, noConsent, readConsentValues } from '#core/images/consent-values.ts'
import { person } from '#core/people/person.ts'
import { withLabels } from '#core/records/screens/use-entity-form.ts'
import type { NamedRecord } from './records-part.tsx'
import styles from './set-up.module.css'

/** Rows of the step. The group of a person is that under which they are written. */
const rows = [
  { row: 1, group: 'council', place: 1 },
  { row: 2, group: 'council', place: 2 },
  { row: 3, group: 'staff', place: 1 },
  { row: 4, group: 'staff', place: 2 },
] as const

const none = {
  name1: '',
  role1: '',
  photo1: noPhoto(),
  name2: '',
  role2: '',
  photo2: noPhoto(),
  name3: '',
  role3: '',
  photo3: noPhoto(),
  name4: '',
  role4: '',
  photo4: noPhoto(),
  consent: '',
}

function noPhoto(): File | null {
  return null
}

function hasPhoto(values: FormValues): boolean {
  return rows.some(({ row }) => values[`photo${row}`])
}

/**
 * Adds up to four people at once, less those who are there, in the language of the reader; a row without a name is left
 * out.
 */
export function PeopleStep({ people, next }: { people: readonly NamedRecord[]; next: string }) {
  const { language, t } = useAdminTranslations()
  const text = useTexts('set-up')
  const consentText = useTexts('consent')
  const labelOf = useFieldLabel('people')
  const api = useApi()
  const navigate = useNavigate()
  const ending = language === 'bn' ? 'Bn' : ''
  const form = useRecordForm<typeof none>({
    name: 'set-up/people',
    start: { values: none, updatedAt: undefined },
    schema: askingConsent(unchecked, hasPhoto),
    labels: withLabels(none, { consent: consentText('legend') }, (field) => {
      const name = field.slice(0, -1).replace('photo', 'image')
      return labelOf(name.replace(/^(?:name|role)$/, `$&${ending}`))
    }),
    failed: text('addFailed'),
    save: async ({ values }, call) => {
      for (const { row, group } of rows) {
        const name = values[`name${row}`].trim()
        if (!name) continue
        const body = formBody({
          group,
          [`name${ending}`]: name,
          [`role${ending}`]: values[`role${row}`].trim(),
          image: await shrunkIfLarge(values[`photo${row}`]),
          consent: values.consent,
        })
        await sendNew(api, person.path, body, { ...call, key: `${call.key}/${row}` })
      }
    },
    onSaved: async () => navigate(next),
  })
  const empty = rows.filter(
    ({ row, group, place }) =>
      form.values[`name${row}`] || place > people.filter((one) => one.group === group).length,
  )
  const isNamed = rows.some(({ row }) => form.values[`name${row}`].trim() !== '')
  return (
    <FormFrame
      form={form}
      saveLabel={isNamed ? t('ui.saveAndNext') : text('next')}
      isBlocked={rows.some(({ row }) => validateImage(form.values[`photo${row}`], anySize))}
      cancel={isNamed && <ButtonTo to={next} variant="default" text={t('ui.later')} />}
    >
      {empty.map(({ row, group, place }) => (
        <fieldset key={row} className={styles.person}>
          <legend>
            {t(`people.${group}`)} {formatNumber(place, language)}
          </legend>
          <TextInput {...form.text(`name${row}`)} lang={language} />
          <TextInput {...form.text(`role${row}`)} lang={language} />
          <ImageField
            {...form.field(`photo${row}`)}
            onChange={(photo) => {
              form.setValue(`photo${row}`, photo)
              // The answer was about the photos chosen so far.
              form.setValue('consent', '')
            }}
            current={undefined}
            removal={{ value: false, onChange: () => undefined }}
            maxBytes={anySize}
          />
        </fieldset>
      ))}
      {hasPhoto(form.values) && (
        <ConsentFields
          {...form.field('consent')}
          legend={consentText('legend')}
          isForMany
          value={readConsentValues(form.values.consent) ?? noConsent}
          onChange={(values) => form.setValue('consent', JSON.stringify(values))}
        />
      )}
    </FormFrame>
  )
}

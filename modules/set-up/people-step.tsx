import { NativeSelect, TextInput } from '@mantine/core'
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
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { ImageField } from '#core/ui/admin/image/image-field.tsx'
import { shrunkIfLarge } from '#core/ui/admin/image/shrink-image.ts'
import { anySize, validateImage } from '#core/ui/admin/image/validate-image.ts'
import { person, personGroups } from '#core/people/person.ts'
import { withLabels } from '#core/records/screens/use-entity-form.ts'
import styles from './set-up.module.css'

const rows = [1, 2, 3] as const

const none = {
  name1: '',
  role1: '',
  group1: '',
  photo1: noPhoto(),
  name2: '',
  role2: '',
  group2: '',
  photo2: noPhoto(),
  name3: '',
  role3: '',
  group3: '',
  photo3: noPhoto(),
}

/** The chosen group; before that a person without a role is not shown as one of the council. */
function groupOf(values: typeof none, row: (typeof rows)[number]): string {
  return values[`group${row}`] || (values[`role${row}`].trim() ? 'council' : 'staff')
}

function noPhoto(): File | null {
  return null
}

/** Adds up to three people at once, in the language of the reader; a row without a name is left out. */
export function PeopleStep({ next }: { next: string }) {
  const { language, t } = useAdminTranslations()
  const text = useTexts('set-up')
  const labelOf = useFieldLabel('people')
  const api = useApi()
  const navigate = useNavigate()
  const ending = language === 'bn' ? 'Bn' : ''
  const form = useRecordForm<typeof none>({
    name: 'set-up/people',
    start: { values: none, updatedAt: undefined },
    schema: unchecked,
    labels: withLabels(none, undefined, (field) => {
      const name = field.slice(0, -1).replace('photo', 'image')
      return labelOf(name.replace(/^(?:name|role)$/, `$&${ending}`))
    }),
    failed: text('addFailed'),
    save: async ({ values }, call) => {
      for (const row of rows) {
        const name = values[`name${row}`].trim()
        if (!name) continue
        const body = formBody({
          group: groupOf(values, row),
          [`name${ending}`]: name,
          [`role${ending}`]: values[`role${row}`].trim(),
          image: await shrunkIfLarge(values[`photo${row}`]),
        })
        await sendNew(api, person.path, body, { ...call, key: `${call.key}/${row}` })
      }
    },
    onSaved: async () => navigate(next),
  })
  const isNamed = rows.some((row) => form.values[`name${row}`].trim() !== '')
  return (
    <FormFrame
      form={form}
      saveLabel={isNamed ? t('ui.saveAndNext') : text('next')}
      isBlocked={rows.some((row) => validateImage(form.values[`photo${row}`], anySize))}
      cancel={isNamed && <ButtonTo to={next} variant="default" text={t('ui.later')} />}
    >
      {rows.map((row) => (
        <fieldset key={row} className={styles.person}>
          <legend>{text('person', { n: formatNumber(row, language) })}</legend>
          <TextInput {...form.text(`name${row}`)} lang={language} />
          <TextInput {...form.text(`role${row}`)} lang={language} />
          <NativeSelect
            {...form.text(`group${row}`)}
            value={groupOf(form.values, row)}
            data={personGroups.map((group) => ({ value: group, label: t(`people.${group}`) }))}
          />
          <ImageField
            {...form.field(`photo${row}`)}
            current={undefined}
            removal={{ value: false, onChange: () => undefined }}
            maxBytes={anySize}
          />
        </fieldset>
      ))}
    </FormFrame>
  )
}

import { Checkbox } from '@mantine/core'
import { useNavigate } from 'react-router'
import { formBody } from '#core/lib/api/form-body.ts'
import { sendNew } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { unchecked } from '#core/lib/check-form.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import type { FormValues } from '#core/ui/admin/form/record-form.ts'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { type NamedRecord, nameIn } from './records-part.tsx'
import styles from './set-up.module.css'
import { translateSetUp } from './set-up-texts.ts'

const kinds = [
  'loans',
  'education',
  'health',
  'water',
  'farming',
  'housing',
  'disability',
  'women',
  'relief',
] as const

type Kind = (typeof kinds)[number]

const none: FormValues = Object.fromEntries(kinds.map((kind) => [kind, false]))

const english = translateSetUp('en')
const bangla = translateSetUp('bn')

type WorkStepProps = { programs: readonly NamedRecord[]; next: string }

/**
 * Offers kinds of work to choose from. Each chosen kind becomes a draft of a program, marked as a sample until
 * somebody changes it.
 */
export function WorkStep({ programs, next }: WorkStepProps) {
  const { language, t } = useAdminTranslations()
  const text = useTexts('set-up')
  const api = useApi()
  const navigate = useNavigate()
  const isThere = (kind: Kind) =>
    programs.some(
      ({ title, titleBn }) =>
        title === english(`work.${kind}`) || titleBn === bangla(`work.${kind}`),
    )
  const chosenIn = (values: FormValues) =>
    kinds.filter((kind) => values[kind] === true && !isThere(kind))
  const form = useRecordForm<FormValues>({
    name: 'set-up/work',
    start: { values: none, updatedAt: undefined },
    schema: unchecked,
    labels: Object.fromEntries(kinds.map((kind) => [kind, text(`work.${kind}`)])),
    failed: text('addFailed'),
    save: async ({ values }, call) => {
      for (const kind of chosenIn(values)) {
        const key = `${call.key}/${kind}`
        await sendNew(api, '/api/programs', formBody(draftOf(kind, language)), { ...call, key })
      }
    },
    onSaved: async () => navigate(next),
  })
  const n = formatNumber(chosenIn(form.values).length, language)
  const hasChosen = chosenIn(form.values).length > 0
  return (
    <FormFrame
      form={form}
      saveLabel={hasChosen ? text('chosen', { n }) : text('next')}
      cancel={hasChosen && <ButtonTo to={next} variant="default" text={t('ui.later')} />}
    >
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{text('steps.work')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            {...form.check(kind)}
            className={styles.kind ?? ''}
            size="md"
            description={isThere(kind) ? text('given') : undefined}
            disabled={isThere(kind)}
          />
        ))}
      </fieldset>
      {programs.length > 0 && (
        <p>
          {text('given')}: {programs.map((program) => nameIn(language, program)).join(' · ')}
        </p>
      )}
    </FormFrame>
  )
}

/** Makes a draft in the language of the reader: nobody checks a text in a language that they do not read. */
function draftOf(kind: Kind, language: Language) {
  const translate = translateSetUp(language)
  const ending = language === 'bn' ? 'Bn' : ''
  return {
    [`title${ending}`]: translate(`work.${kind}`),
    slug: slugOf(english(`work.${kind}`), 'program'),
    sortOrder: String(kinds.indexOf(kind) + 1),
    [`description${ending}`]: `<p>${translate(`work.${kind}Text`)}</p>`,
    state: 'draft',
    isSample: true,
  }
}

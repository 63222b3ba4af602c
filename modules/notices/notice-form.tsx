import { Checkbox, Group, Radio, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { maxBody } from '#core/lib/entity/fields.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { type Ending, LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { VisibilityField } from '#core/ui/admin/form/visibility-field.tsx'
import { RichTextField } from '#core/ui/admin/rich-text/rich-text-field.tsx'
import { askingConsent } from '#core/images/consent-values.ts'
import { StoredImageField } from '#core/images/stored-image-field.tsx'
import { Recordings } from '#core/recordings/recordings.tsx'
import { RecordSelect } from '#core/records/screens/record-select.tsx'
import { SectionFormFrame } from '#core/records/screens/section-form-frame.tsx'
import { useSectionForm } from '#core/records/screens/use-section-form.ts'
import { AttachmentsField, useAttachmentUpload } from './attachments-field.tsx'
import type { NoticeRecord } from './notice.ts'
import { notice as description, type NoticeValues } from './notice.ts'
import { canClose, noticeKinds } from './notice-kinds.ts'

/** Few notices have a photo. */
const ConsentField = lazy(async () => ({
  default: (await import('#core/images/consent-field.tsx')).ConsentField,
}))

/** Edits a notice, or adds one if none is given. */
export function NoticeForm({ notice }: { notice: NoticeRecord | undefined }) {
  const { t } = useAdminTranslations()
  const isNewPhoto = ({ imagename }: FormValues) =>
    Boolean(imagename) && imagename !== notice?.imagename
  const [isBusy, setIsBusy] = useState(false)
  const [isRecording, setIsRecording] = useState(false)
  const form = useLastDayQuestion(
    useSectionForm({
      of: { ...description, form: askingConsent(description.form, isNewPhoto) },
      record: notice,
    }),
  )
  const { kind, imagename } = form.values
  const attachments = form.field('attachments')
  const upload = useAttachmentUpload(attachments, `notices/${notice?.id ?? 'new'}`)
  const isUploading = upload.percent !== undefined || upload.problem !== ''
  return (
    <SectionFormFrame
      section="notices"
      form={form}
      isNew={!notice}
      isBlocked={isBusy || isUploading || isRecording}
    >
      <Radio.Group
        {...form.field('kind')}
        onChange={(value) => {
          form.setValue('kind', value)
          // The fields for the end disappear, so a value left in them could not be removed.
          if (!canClose(value)) {
            form.setValue('closesOn', '')
            form.setValue('closesAt', '')
            for (const name of ['place', 'placeBn', 'howToApply', 'howToApplyBn'] as const) {
              form.setValue(name, '')
            }
          }
        }}
      >
        <Group>
          {noticeKinds.map((one) => (
            <Radio key={one} value={one} label={t(`notices.${one}`)} />
          ))}
        </Group>
      </Radio.Group>
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`title${ending}`)} lang={lang} />
            <RichTextField {...form.field(`body${ending}`)} lang={lang} limit={maxBody} hasImages />
            {canClose(kind) && <ApplyFields form={form} ending={ending} lang={lang} />}
            <TextInput {...form.text(`signerName${ending}`)} lang={lang} />
            <TextInput {...form.text(`signerPost${ending}`)} lang={lang} />
          </>
        )}
      </LanguageTabs>
      <Recordings form={form} name={`notices/${notice?.id ?? 'new'}`} onBusy={setIsRecording} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.text('date')} type="date" />
        <TextInput {...form.text('memoNumber')} />
        {canClose(kind) && (
          <>
            <TextInput {...form.text('closesOn')} type="date" />
            <TextInput {...form.text('closesAt')} type="time" />
          </>
        )}
      </SimpleGrid>
      {!canClose(kind) && (
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput {...form.text('takesPlaceOn')} type="date" />
          <TextInput {...form.text('takesPlaceUntil')} type="date" />
          <TextInput {...form.text('takesPlaceAt')} type="time" />
        </SimpleGrid>
      )}
      {form.values.takesPlaceOn && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...form.text('takesPlaceIn')} />
          <TextInput {...form.text('takesPlaceInBn')} lang="bn" />
        </SimpleGrid>
      )}
      <AttachmentsField field={attachments} upload={upload} />
      <StoredImageField
        {...form.field('imagename')}
        onBusy={setIsBusy}
        focus={{ x: form.field('focusX'), y: form.field('focusY') }}
      />
      {imagename && (
        <Suspense>
          <ConsentField
            field={form.field('consent')}
            imagename={imagename}
            isNew={isNewPhoto(form.values)}
          />
        </Suspense>
      )}
      <RecordSelect field={form.text('albumId')} path="/api/albums" none={t('notices.noAlbum')} />
      <Checkbox {...form.check('isPinned')} />
      {form.values.isPinned && <TextInput {...form.text('pinnedUntil')} type="date" />}
      <VisibilityField form={form} />
      <SampleField form={form} wasSample={notice?.isSample ?? false} />
    </SectionFormFrame>
  )
}

type ApplyFieldsProps = { form: RecordForm<NoticeValues>; ending: Ending; lang: Language }

/** Renders the fields of a job or a tender in one language. */
function ApplyFields({ form, ending, lang }: ApplyFieldsProps) {
  const { t } = useAdminTranslations()
  const title = t('notices.howToBid')
  const bid = ending ? t('settings.banglaOf', { title }) : title
  const props = form.text(`howToApply${ending}`)
  return (
    <>
      <TextInput {...form.text(`place${ending}`)} lang={lang} />
      <Textarea
        {...props}
        label={form.values.kind === 'tender' ? bid : props.label}
        lang={lang}
        autosize
        minRows={2}
      />
    </>
  )
}

/** Asks once before a job or a tender is published without a last day. */
function useLastDayQuestion(form: RecordForm<NoticeValues>): RecordForm<NoticeValues> {
  const { t } = useAdminTranslations()
  const confirm = useConfirm()
  const hasAnswered = useRef(false)
  return {
    ...form,
    submit: async (changes) => {
      const { kind, closesOn, state } = { ...form.values, ...changes }
      if (canClose(kind) && !closesOn && state === 'published' && !hasAnswered.current) {
        const isMeant = await confirm({
          title: t('notices.noDayTitle'),
          question: t('notices.noDay'),
          yes: t('notices.saveWithoutDay'),
          no: t('notices.giveDay'),
        })
        if (!isMeant) return document.getElementById(form.text('closesOn').id)?.focus()
        hasAnswered.current = true
      }
      return form.submit(changes)
    },
  }
}

import { Textarea, TextInput } from '@mantine/core'
import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { useList } from '#core/lib/api/use-list.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { DataList } from '#core/ui/admin/list/data-list.tsx'
import { RowActions } from '#core/ui/admin/list/row-actions.tsx'
import { ListWithForm } from '#core/ui/admin/list-with-form.tsx'
import { useDelete } from '#core/records/screens/use-delete.ts'
import { useEntityForm } from '#core/records/screens/use-entity-form.ts'
import type { SavedAnswerRecord } from './saved-answer.api.server.ts'
import { emptySavedAnswer, savedAnswerForm } from './saved-answer.schema.ts'

const path = '/api/saved-answers'

/** Lists reusable answers to frequent questions, in both languages. */
export default function SavedAnswersScreen() {
  const translate = useTexts('inbox')
  return (
    <ListWithForm<SavedAnswerRecord>
      titles={{
        list: translate('savedAnswers'),
        add: translate('addSavedAnswer'),
        edit: translate('editSavedAnswer'),
      }}
      path={path}
      listActions={<ButtonTo to="/admin/messages" variant="default" text={translate('back')} />}
      list={<SavedAnswerList />}
      form={(answer) => <SavedAnswerForm answer={answer} />}
    />
  )
}

function SavedAnswerList() {
  const { language, texts: translate } = useScreenTexts('inbox')
  const { to } = useEditParam()
  const list = useList<SavedAnswerRecord>(path, language === 'bn' ? 'titleBn' : 'title')
  const remove = useDelete(
    {
      question: translate('askDelete'),
      deleted: translate('deleted'),
      failed: translate('deleteFailed'),
    },
    list.reload,
  )
  const titleOf = ({ title, titleBn }: SavedAnswerRecord) => (language === 'bn' && titleBn) || title
  const textOf = ({ text, textBn }: SavedAnswerRecord) => (language === 'bn' && textBn) || text
  return (
    <DataList
      list={list}
      label={translate('savedAnswers')}
      fileName="saved-answers"
      columns={[
        { name: 'title', label: translate('savedTitle'), kind: 'title', text: titleOf },
        { name: 'text', label: translate('answerText'), kind: 'long', text: textOf },
      ]}
      rowKey={({ id }) => id}
      emptyText={translate('noSavedAnswers')}
      actions={(answer) => (
        <RowActions
          name={titleOf(answer)}
          editTo={to(answer.id)}
          onDelete={() => void remove(`${path}/${answer.id}`, titleOf(answer))}
        />
      )}
    />
  )
}

function SavedAnswerForm({ answer }: { answer: SavedAnswerRecord | undefined }) {
  const { t, texts: translate } = useScreenTexts('inbox')
  const { to, close } = useEditParam()
  const form = useEntityForm({
    name: 'savedAnswer',
    of: { entity: 'savedAnswers', path, form: savedAnswerForm, empty: emptySavedAnswer },
    record: answer,
    labels: { text: translate('answerText'), textBn: translate('answerTextBn') },
    failed: translate('saveFailed'),
    saved: translate('saved'),
    leave: close,
  })
  return (
    <FormFrame
      form={form}
      saveLabel={translate('save')}
      cancel={<ButtonTo to={to()} variant="default" text={t('ui.cancel')} />}
    >
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`title${ending}`)} lang={lang} />
            <Textarea {...form.text(`text${ending}`)} lang={lang} autosize minRows={5} />
          </>
        )}
      </LanguageTabs>
    </FormFrame>
  )
}

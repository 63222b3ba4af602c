import { Fragment, type ReactNode } from 'react'
import { formatDigits } from '#core/lib/text/digits.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { FormField } from '#core/ui/public-form/form-field.tsx'
import { FieldProblem, FormProblems } from '#core/ui/public-form/form-problems.tsx'
import styles from '#core/ui/public-form/public-form.module.css'
import { type FormField as FieldName, type FormState, formFields, trapField } from './form-state.ts'
import { type MessageKind, messageKinds } from './message-kinds.ts'
import { useMessageTexts } from './message-texts.ts'

/** Fields of the form about its sender. */
const senderFields = ['name', 'phone', 'email', 'address'] as const

/** National emergency numbers, free to call. */
const emergencyNumbers = ['999', '109', '1098']

/** Renders the message form. It works without script: a refused form is rendered again with its values and errors. */
export function MessageForm({
  form,
  kind,
  isWholePage = false,
  hasNumbers = true,
  questions,
  about,
  aside,
}: {
  form: FormState
  kind?: MessageKind
  /** True if the page already has a title. */
  isWholePage?: boolean
  /** True if the page already shows the emergency numbers; otherwise they are beside the choice of kind. */
  hasNumbers?: boolean
  /** Questions whose answers begin the text; the kind is then known, and the sender must be reached. */
  questions?: readonly string[]
  /** Subject of a message whose kind does not say it: the first line of its text. */
  about?: string
  /** Stands beside the form on a wide window, and below it on a phone. */
  aside?: ReactNode
}) {
  const { language, t } = useTranslations()
  const { translate } = useMessageTexts()
  const { notice } = form
  const chosen = form.values.kind ?? kind
  const email = (
    <Field
      form={form}
      name="email"
      type="email"
      autoComplete="email"
      hint={questions ? translate('answerHere') : undefined}
    />
  )
  return (
    <section
      className={`wrap ${styles.section} ${aside ? styles.withAside : ''}`.trimEnd()}
      id="send"
    >
      {!isWholePage && <h2 className="stitch">{t('messages.formTitle')}</h2>}
      <p>{t('messages.formIntro')}</p>
      <p className="lone">
        <a href={pageHref(language, 'messages')}>{t('messages.findLink')}</a>
      </p>
      <form
        className={styles.form}
        method="post"
        action={pageHref(language, 'messages')}
        noValidate
      >
        <FormProblems
          heading={translate('problems')}
          notice={notice && ('text' in notice ? translate(notice.text) : notice.sentence)}
          callUs={translate('callUs')}
          calls={form.calls}
          fields={formFields}
          problems={form.problems}
        />
        {questions ? (
          <input type="hidden" name="kind" value={kind} />
        ) : (
          <fieldset aria-describedby={form.problems.kind ? 'kind-problem' : undefined}>
            <legend>{t('messages.kind')}</legend>
            <FieldProblem name="kind" text={form.problems.kind} />
            {messageKinds.map((one) => (
              <label key={one} className={styles.choice}>
                <input
                  type="radio"
                  name="kind"
                  id={one === 'question' ? 'kind' : undefined}
                  value={one}
                  defaultChecked={one === chosen}
                />
                <span>{t(`messages.${one}`)}</span>
              </label>
            ))}
            <p className={styles.unread}>
              {translate(form.hasReader ? 'noAnswerHere' : 'nobodyReads')}
            </p>
            {hasNumbers && <Danger text={t('messages.danger')} />}
          </fieldset>
        )}
        {about && (
          <input type="hidden" name="about" value={`${translate('aboutKind')}: ${about}`} />
        )}
        {questions?.map((question, at) => (
          <div key={question} className={styles.field}>
            <label htmlFor={`answer-${at}`}>{question}</label>
            <input type="hidden" name="question" value={question} />
            <input id={`answer-${at}`} name="answer" />
          </div>
        ))}
        <Field
          form={form}
          name="text"
          rows={questions ? 3 : 6}
          required={!questions}
          hint={questions ? undefined : t('messages.textHint')}
        />
        {questions && email}
        <Fold summary={t('messages.about')} isOpen={needsSender(form, chosen)}>
          <fieldset>
            <legend className="visually-hidden">{t('messages.about')}</legend>
            {!questions && <p className={styles.hint}>{t('messages.aboutHint')}</p>}
            <Field form={form} name="name" autoComplete="name" />
            <Field form={form} name="phone" type="tel" autoComplete="tel" />
            {!questions && email}
            <Field form={form} name="address" autoComplete="street-address" />
          </fieldset>
        </Fold>
        <label className={styles.trap}>
          {t('messages.leaveEmpty')}
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name="time" value={form.time} />
        <button type="submit">{t('messages.send')}</button>
      </form>
      {aside}
    </section>
  )
}

/** Shows a sentence with the emergency numbers after it. */
export function Danger({ text }: { text: string }) {
  const { language } = useTranslations()
  return (
    <p className={styles.danger}>
      {text}{' '}
      <span>
        {emergencyNumbers.map((number) => (
          <Fragment key={number}>
            <a href={`tel:${number}`}>{formatDigits(number, language)}</a>{' '}
          </Fragment>
        ))}
      </span>
    </p>
  )
}

/** True if the sender has to be named, or is named already. */
function needsSender({ values, problems }: FormState, kind: string | undefined): boolean {
  const given = { ...values, ...problems }
  return kind === 'information' || senderFields.some((name) => given[name])
}

/** Links to the form from the top of its page, since it is far below on a phone. */
export function MessageFormLink() {
  const { t } = useTranslations()
  return (
    <p className="lone">
      <a href="#send">{t('messages.formTitle')}</a>
    </p>
  )
}

type FieldProps = {
  form: FormState
  name: Exclude<FieldName, 'kind'>
  type?: 'tel' | 'email'
  autoComplete?: string
  /** Lines of the text. */
  rows?: number
  required?: boolean
  hint?: string | undefined
}

function Field({ form: { values, problems }, name, type, hint, ...input }: FieldProps) {
  const { t } = useTranslations()
  return (
    <FormField
      name={name}
      label={t(`messages.${name}`)}
      value={values[name]}
      problem={problems[name]}
      hint={hint}
    >
      {(shared) =>
        name === 'text' ? (
          <textarea {...shared} {...input} />
        ) : (
          <input {...shared} {...input} type={type} />
        )
      }
    </FormField>
  )
}

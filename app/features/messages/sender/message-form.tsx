import { formatDigits } from '../../../lib/text/digits.ts'
import { pageHref } from '../../../lib/text/page-href.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { type FormField, type FormState, formFields, trapField } from './form-state.ts'
import styles from './message-form.module.css'
import { type MessageKind, messageKinds } from './message-kinds.ts'
import { useMessageTexts } from './message-texts.ts'

/** National emergency numbers, free to call. */
const emergencyNumbers = ['999', '109', '1098']

/** Message form. It works without script: a refused form is rendered again with its values and the errors. */
export function MessageForm({
  form,
  kind,
  isWholePage = false,
  hasNumbers = true,
}: {
  form: FormState
  kind?: MessageKind
  /** True if the page already has a title. */
  isWholePage?: boolean
  /** True if the page already shows the emergency numbers; otherwise they are beside the choice. */
  hasNumbers?: boolean
}) {
  const { language, t } = useTranslations()
  const chosen = form.values.kind ?? kind
  return (
    <section className={`wrap ${styles.section}`} id="send">
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
        <FormProblems form={form} />
        <fieldset aria-describedby={form.problems.kind ? 'kind-problem' : undefined}>
          <legend>{t('messages.kind')}</legend>
          {form.problems.kind && (
            <p id="kind-problem" className={styles.problem}>
              {form.problems.kind}
            </p>
          )}
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
          {hasNumbers && (
            <p className={styles.danger}>
              {t('messages.danger')}{' '}
              <span>
                {emergencyNumbers.map((number) => (
                  <a key={number} href={`tel:${number}`}>
                    {formatDigits(number, language)}
                  </a>
                ))}
              </span>
            </p>
          )}
        </fieldset>
        <Field form={form} name="text" hint={t('messages.textHint')} />
        <fieldset>
          <legend>{t('messages.about')}</legend>
          <p className={styles.hint}>{t('messages.aboutHint')}</p>
          <Field form={form} name="name" autoComplete="name" />
          <Field form={form} name="phone" type="tel" autoComplete="tel" />
          <Field form={form} name="email" type="email" autoComplete="email" />
          <Field form={form} name="address" autoComplete="street-address" />
        </fieldset>
        <label className={styles.trap}>
          {t('messages.leaveEmpty')}
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name="time" value={form.time} />
        <button type="submit">{t('messages.send')}</button>
      </form>
    </section>
  )
}

/** Link at the head of a page whose form is far below on a phone. */
export function MessageFormLink() {
  const { t } = useTranslations()
  return (
    <p className="lone">
      <a href="#send">{t('messages.formTitle')}</a>
    </p>
  )
}

/** Errors of the form, rendered first and focused, so that screen readers announce them before the fields. */
function FormProblems({ form: { problems, notice, calls } }: { form: FormState }) {
  const { translate } = useMessageTexts()
  const fields = formFields.flatMap((name) => (problems[name] ? [name] : []))
  if (fields.length === 0 && !notice) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form; without script nothing else moves the focus.
    <div className={styles.problems} role="alert" tabIndex={-1} id="problems" autoFocus>
      <h2>{translate('problems')}</h2>
      {notice && <p>{'text' in notice ? translate(notice.text) : notice.sentence}</p>}
      {calls.length > 0 && (
        <p>
          {translate('callUs')}{' '}
          {calls.map(({ text, href }) => (
            <a key={text} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{problems[name]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FieldProps = {
  form: FormState
  name: Exclude<FormField, 'kind'>
  type?: 'tel' | 'email'
  autoComplete?: string
  hint?: string
}

function Field({ form: { values, problems }, name, type, autoComplete, hint }: FieldProps) {
  const { t } = useTranslations()
  const problem = problems[name]
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  const shared = {
    id: name,
    name,
    autoComplete,
    defaultValue: values[name],
    ...(described && { 'aria-describedby': described }),
    ...(problem && { 'aria-invalid': true }),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{t(`messages.${name}`)}</label>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${name}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {name === 'text' ? (
        <textarea {...shared} rows={6} required />
      ) : (
        <input {...shared} type={type} />
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { pageHref } from '../../../lib/text/page-href.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { trapField } from '../../messages/sender/form-state.ts'
import formStyles from '../../messages/sender/message-form.module.css'
import { useGiftTexts } from './gift-texts.ts'
import styles from './promise-form.module.css'
import type { GiftOffer } from './promise-form.service.server.ts'
import { type PromiseField, type PromiseFormState, promiseFields } from './promise-form-state.ts'

type Props = { form: PromiseFormState; offer: GiftOffer }

/**
 * Form of a promise. It works without script: a refused form is rendered again with its values and the errors. The first
 * question is where the gift comes from, since the law treats gifts from abroad differently; browsers that can, hide the rest
 * until it is answered.
 */
export function PromiseForm({ form, offer }: Props) {
  const { language, translate } = useGiftTexts()
  const { t } = useTranslations()
  const { values, problems } = form
  return (
    <section className={`wrap ${formStyles.section}`} id="promise">
      <form
        className={`${formStyles.form} ${styles.form}`}
        method="post"
        action={pageHref(language, 'gifts')}
        noValidate
      >
        <FormProblems form={form} />
        <fieldset aria-describedby={problems.from ? 'from-problem' : undefined}>
          <legend>{translate('from')}</legend>
          <Problem name="from" text={problems.from} />
          {(['inside', 'abroad'] as const).map((one) => (
            <label key={one} className={formStyles.choice}>
              <input
                type="radio"
                name="from"
                id={one === 'inside' ? 'from' : 'abroad'}
                value={one}
                defaultChecked={values.from === one}
              />
              <span>{translate(one)}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles.abroad}>{translate('abroadNote')}</p>
        <div className={styles.details}>
          <Field
            form={form}
            name="amount"
            label={translate('amount')}
            hint={translate('amountHint')}
          >
            {(shared) => <input {...shared} inputMode="numeric" required />}
          </Field>
          <Field form={form} name="purpose" label={translate('purpose')}>
            {({ defaultValue, ...shared }) => (
              <select {...shared} defaultValue={defaultValue || 'general'}>
                <option value="general">{translate('general')}</option>
                {offer.programs.map(({ id, title, lang }) => (
                  <option key={id} value={`program-${id}`} lang={lang}>
                    {title}
                  </option>
                ))}
                {offer.takesZakat && <option value="zakat">{translate('zakat')}</option>}
              </select>
            )}
          </Field>
          <fieldset>
            <legend>{t('messages.about')}</legend>
            <p className={formStyles.hint}>{translate('aboutHint')}</p>
            <Field form={form} name="name" label={t('messages.name')} hint={translate('nameHint')}>
              {(shared) => <input {...shared} autoComplete="name" />}
            </Field>
            <Field
              form={form}
              name="phone"
              label={t('messages.phone')}
              hint={translate('phoneHint')}
            >
              {(shared) => <input {...shared} type="tel" autoComplete="tel" />}
            </Field>
            <Field form={form} name="email" label={t('messages.email')}>
              {(shared) => <input {...shared} type="email" autoComplete="email" />}
            </Field>
          </fieldset>
        </div>
        <label className={formStyles.trap}>
          {t('messages.leaveEmpty')}
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name="ticket" value={form.ticket} />
        <button type="submit">{translate('promise')}</button>
      </form>
    </section>
  )
}

/** Errors of the form, rendered first and focused, so that screen readers announce them before the fields. */
function FormProblems({ form: { problems, notice, calls } }: { form: PromiseFormState }) {
  const { translate } = useGiftTexts()
  const { t } = useTranslations()
  const fields = promiseFields.flatMap((name) => (problems[name] ? [name] : []))
  if (fields.length === 0 && !notice) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form; without script nothing else moves the focus.
    <div className={formStyles.problems} role="alert" tabIndex={-1} id="problems" autoFocus>
      <h2>{translate('problems')}</h2>
      {notice && <p>{'text' in notice ? translate(notice.text) : notice.sentence}</p>}
      {calls.length > 0 && (
        <p>
          {t('donate.contactUs')}{' '}
          {calls.map(({ text, href }) => (
            <a key={text} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      {fields.length > 0 && (
        <ul className={formStyles.list}>
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

function Problem({ name, text }: { name: PromiseField; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={`${name}-problem`} className={formStyles.problem}>
      {text}
    </p>
  )
}

type SharedProps = {
  id: string
  name: string
  defaultValue: string | undefined
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type FieldProps = {
  form: PromiseFormState
  name: PromiseField
  label: string
  hint?: string
  children: (shared: SharedProps) => ReactNode
}

function Field({ form: { values, problems }, name, label, hint, children }: FieldProps) {
  const problem = problems[name]
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return (
    <div className={formStyles.field}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={`${name}-hint`} className={formStyles.hint}>
          {hint}
        </p>
      )}
      <Problem name={name} text={problem} />
      {children({
        id: name,
        name,
        defaultValue: values[name],
        ...(described && { 'aria-describedby': described }),
        ...(problem && { 'aria-invalid': true }),
      })}
    </div>
  )
}

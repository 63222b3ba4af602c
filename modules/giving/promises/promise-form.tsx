import type { ReactNode } from 'react'
import { latinDigits } from '#core/lib/text/digits.ts'
import { formatTaka } from '#core/lib/text/format.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { FormField } from '#core/ui/public-form/form-field.tsx'
import { FieldProblem, FormProblems } from '#core/ui/public-form/form-problems.tsx'
import formStyles from '#core/ui/public-form/public-form.module.css'
import { inPageLanguage } from '#core/settings/ways-to-give/giving-accounts.ts'
import { trapField } from '#modules/messages/sender/form-state.ts'
import { useGiftTexts } from './gift-texts.ts'
import { GivingSteps } from './giving-steps.tsx'
import styles from './promise-form.module.css'
import type { GiftOffer } from './promise-form.service.server.ts'
import { type PromiseField, type PromiseFormState, promiseFields } from './promise-form-state.ts'

type Props = {
  form: PromiseFormState
  offer: GiftOffer
  /** Stands below the form, or beside it on a wide window. */
  children: ReactNode
}

/**
 * Renders the form of a promise, all on one page. It works without script: a refused form is rendered again with its
 * values and errors. It asks first where the gift comes from, since the law treats gifts from abroad differently; most
 * browsers hide the rest from a giver abroad.
 */
export function PromiseForm({ form, offer, children }: Props) {
  const { language, translate } = useGiftTexts()
  const { t } = useTranslations()
  const { values, problems, notice } = form
  const given = latinDigits(values.amount ?? '')
  const isOffered = offer.amounts.some(({ amount }) => String(amount) === given)
  const isNamed = (['name', 'phone', 'email', 'listing'] as const).some(
    (name) => values[name] || problems[name],
  )
  return (
    <section className={`wrap ${formStyles.section} ${formStyles.withAside}`} id="promise">
      <form
        className={`${formStyles.form} ${styles.form}`}
        method="post"
        action={pageHref(language, 'gifts')}
        noValidate
      >
        <FormProblems
          heading={translate('problems')}
          notice={notice && ('text' in notice ? translate(notice.text) : notice.sentence)}
          callUs={t('donate.contactUs')}
          calls={form.calls}
          fields={promiseFields}
          problems={problems}
        />
        <fieldset aria-describedby={problems.from ? 'from-problem' : undefined}>
          <legend>{translate('from')}</legend>
          <FieldProblem name="from" text={problems.from} />
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
          <fieldset>
            {offer.amounts.length > 0 && <legend>{translate('amount')}</legend>}
            <div className={styles.amounts}>
              {offer.amounts.map(({ amount, text }) => {
                const effect = inPageLanguage(text, language)
                return (
                  <label key={amount}>
                    <input
                      type="radio"
                      name="amount"
                      value={amount}
                      defaultChecked={isOffered && Number(given) === amount}
                    />
                    <span>
                      <b>{formatTaka(amount, language)}</b>{' '}
                      <span lang={langOf(effect, language)}>{effect.text}</span>
                    </span>
                  </label>
                )
              })}
            </div>
            <FormField
              name="amount"
              label={translate(offer.amounts.length > 0 ? 'ownAmount' : 'amount')}
              hint={offer.amounts.length > 0 ? undefined : translate('amountHint')}
              value={isOffered ? '' : values.amount}
              problem={problems.amount}
            >
              {(shared) => <input {...shared} inputMode="numeric" />}
            </FormField>
          </fieldset>
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
          <Fold summary={translate('about')} isOpen={isNamed}>
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
            {offer.listsGivers && (
              <>
                <label className={formStyles.choice}>
                  <input
                    type="checkbox"
                    name="listing"
                    value="yes"
                    aria-describedby="listing-hint"
                    defaultChecked={values.listing === 'yes'}
                  />
                  <span>{translate('listing')}</span>
                </label>
                <p id="listing-hint" className={formStyles.hint}>
                  {translate('listingHint')}
                </p>
              </>
            )}
          </Fold>
        </div>
        <label className={formStyles.trap}>
          {t('messages.leaveEmpty')}
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name="ticket" value={form.ticket} />
        <button type="submit">{translate('promise')}</button>
      </form>
      <div>
        <aside className={styles.how} aria-labelledby="how">
          <h2 id="how">{translate('how')}</h2>
          <GivingSteps />
          <div className={styles.paper}>
            <p>{translate('paperHint')}</p>
            <ul className={styles.boxes}>
              {offer.amounts.map(({ amount, text }) => (
                <li key={amount}>
                  ☐ <b>{formatTaka(amount, language)}</b> {inPageLanguage(text, language).text}
                </li>
              ))}
              <li>☐ {translate('ownAmount')}: ____________________</li>
            </ul>
            {[translate('purpose'), t('messages.name'), t('messages.phone'), translate('code')].map(
              (name) => (
                <p key={name}>{name}</p>
              ),
            )}
          </div>
        </aside>
        {children}
      </div>
    </section>
  )
}

type FieldProps = Omit<Parameters<typeof FormField>[0], 'value' | 'problem'> & {
  form: PromiseFormState
  name: PromiseField
}

function Field({ form: { values, problems }, name, ...field }: FieldProps) {
  return <FormField {...field} name={name} value={values[name]} problem={problems[name]} />
}

import { pageHref } from '../../../lib/text/page-href.ts'
import formStyles from '../../messages/sender/message-form.module.css'
import { useGiftTexts } from './gift-texts.ts'

/** Form that asks for a code. It is sent by POST, so that the code is in no URL but that of its page. */
export function FindGiftForm({ written, problem }: { written?: string; problem?: string }) {
  const { language, translate } = useGiftTexts()
  return (
    <section className={`wrap ${formStyles.section}`} id="find">
      <h2 className="stitch">{translate('find')}</h2>
      <form
        className={formStyles.form}
        method="post"
        action={pageHref(language, 'gifts')}
        noValidate
      >
        <div className={formStyles.field}>
          <label htmlFor="code">{translate('code')}</label>
          <p id="code-hint" className={formStyles.hint}>
            {translate('findHint')} <span dir="ltr">7K3QPX9F</span>
          </p>
          {problem && (
            <p id="code-problem" className={formStyles.problem} role="alert">
              {problem}
            </p>
          )}
          <input
            id="code"
            name="code"
            defaultValue={written}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            aria-describedby={problem ? 'code-hint code-problem' : 'code-hint'}
            {...(problem && { 'aria-invalid': true })}
          />
        </div>
        <button type="submit">{translate('show')}</button>
      </form>
    </section>
  )
}

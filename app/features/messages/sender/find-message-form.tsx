import { pageHref } from '../../../lib/text/page-href.ts'
import styles from './message-form.module.css'
import { useMessageTexts } from './message-texts.ts'

/** Form that asks for a reference. It is sent by POST, so that the reference is in no URL but that of its page. */
export function FindMessageForm({ written, problem }: { written?: string; problem?: string }) {
  const { language, translate } = useMessageTexts()
  return (
    <section className={`wrap ${styles.section}`}>
      <form
        className={styles.form}
        method="post"
        action={pageHref(language, 'messages')}
        noValidate
      >
        <div className={styles.field}>
          <label htmlFor="reference">{translate('reference')}</label>
          <p id="reference-hint" className={styles.hint}>
            {translate('findHint')} <span dir="ltr">7K3QP-X92M0</span>
          </p>
          {problem && (
            <p id="reference-problem" className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <input
            id="reference"
            name="reference"
            defaultValue={written}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            aria-describedby={problem ? 'reference-hint reference-problem' : 'reference-hint'}
            {...(problem && { 'aria-invalid': true })}
          />
        </div>
        <button type="submit">{translate('find')}</button>
      </form>
    </section>
  )
}

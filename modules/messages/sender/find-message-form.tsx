import { pageHref } from '#core/lib/text/page-href.ts'
import { FindForm } from '#core/ui/public-form/find-form.tsx'
import styles from '#core/ui/public-form/public-form.module.css'
import { useMessageTexts } from './message-texts.ts'

/** Renders the form that asks for the reference of a message. */
export function FindMessageForm({ written, problem }: { written?: string; problem?: string }) {
  const { language, translate } = useMessageTexts()
  return (
    <section className={`wrap ${styles.section}`}>
      <FindForm
        name="reference"
        action={pageHref(language, 'messages')}
        label={translate('reference')}
        hint={translate('findHint')}
        example="7K3QP-X92M0"
        button={translate('find')}
        written={written}
        problem={problem}
      />
    </section>
  )
}

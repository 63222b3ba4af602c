import { pageHref } from '#core/lib/text/page-href.ts'
import { FindForm } from '#core/ui/public-form/find-form.tsx'
import styles from '#core/ui/public-form/public-form.module.css'
import { useGiftTexts } from './gift-texts.ts'

/** Renders the form that asks for the code of a promised gift. */
export function FindGiftForm({ written, problem }: { written?: string; problem?: string }) {
  const { language, translate } = useGiftTexts()
  return (
    <section className={styles.section} id="find">
      <h2 className="stitch">{translate('find')}</h2>
      <FindForm
        name="code"
        action={pageHref(language, 'gifts')}
        label={translate('code')}
        hint={translate('findHint')}
        example="7K3QPX9F"
        button={translate('show')}
        written={written}
        problem={problem}
      />
    </section>
  )
}

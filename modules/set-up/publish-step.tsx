import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Icon } from '#core/ui/admin/icon.tsx'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import { withParameter, withReturn } from '#core/records/screens/return-address.ts'
import { QuickActions } from '#modules/menu/quick-action-links.tsx'
import { OpenSite } from './open-site.tsx'
import { type NamedRecord, nameIn } from './records-part.tsx'
import styles from './set-up.module.css'
import { isDone, type SetUpState, stepAddress, stepNames } from './steps.ts'

type PublishStepProps = {
  state: SetUpState
  programs: readonly NamedRecord[]
  reload: () => void
}

/** Shows the steps with their state, drafts to publish, and a link to the finished site, which may still be closed. */
export function PublishStep({ state, programs, reload }: PublishStepProps) {
  const { language } = useAdminTranslations()
  const text = useTexts('set-up')
  const drafts = programs.filter((program) => program.state === 'draft')
  return (
    <>
      <ul className={styles.steps}>
        {stepNames
          .filter((step) => step !== 'publish')
          .map((step) => {
            const isFinished = isDone(step, state)
            const lacksReader = step === 'people' && !state.hasReader
            return (
              <li key={step} data-done={isFinished}>
                {isFinished && <Icon name="check" />}
                <Link to={stepAddress(step)}>{text(`steps.${step}`)}</Link>
                <small>{text(isFinished ? 'done' : lacksReader ? 'noReader' : 'open')}</small>
              </li>
            )
          })}
      </ul>
      {drafts.length > 0 && (
        <section className={styles.records}>
          <h2>{text('drafts')}</h2>
          <p>{text('draftsHint')}</p>
          <ul>
            {drafts.map((program, at) => (
              <li key={program.id}>
                <Link to={formsFrom(drafts, at)}>{nameIn(language, program)}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OpenSite settings={state.settings} onOpened={reload} />
      {state.isOpen && <QuickActions />}
      <div className="row">
        <Button component="a" href={siteAddress(language, '/')}>
          {text('seeSite')}
        </Button>
        <ButtonTo to="/admin/missing" variant="light" text={text('missing')} />
      </div>
    </>
  )
}

/** Address of the form of a draft, which leads to the next one, and at last back to this step. */
function formsFrom(drafts: readonly NamedRecord[], at: number): string {
  const draft = drafts[at]
  if (!draft) return stepAddress('publish')
  const form = withParameter(
    `/admin/program-form/${draft.id}`,
    'draft',
    `${at + 1}/${drafts.length}`,
  )
  return withReturn(form, formsFrom(drafts, at + 1))
}

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import { Icon } from '../../../ui/admin/icon.tsx'
import { siteAddress } from '../../../ui/admin/site-address.ts'
import styles from './set-up.module.css'
import { useSetUpTexts } from './set-up-texts.ts'
import { isDone, type SetUpState, stepAddress, stepNames } from './steps.ts'

/** Steps with their state, and the way to the finished site. */
export function PublishStep({ state }: { state: SetUpState }) {
  const { language } = useAdminTranslations()
  const text = useSetUpTexts()
  return (
    <>
      <ul className={styles.steps}>
        {stepNames
          .filter((step) => step !== 'publish')
          .map((step) => {
            const isFinished = isDone(step, state)
            return (
              <li key={step} data-done={isFinished}>
                {isFinished && <Icon name="check" />}
                <Link to={stepAddress(step)}>{text(`steps.${step}`)}</Link>
                <small>{text(isFinished ? 'done' : 'open')}</small>
              </li>
            )
          })}
      </ul>
      <div className={styles.ends}>
        <Button component="a" href={siteAddress(language, '/')}>
          {text('seeSite')}
        </Button>
        <ButtonTo to="/admin/missing" variant="light">
          {text('missing')}
        </ButtonTo>
      </div>
    </>
  )
}

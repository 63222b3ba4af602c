import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useUnsavedGuard } from '#core/ui/admin/form/use-unsaved-guard.ts'
import styles from '../moving-in.module.css'
import type { ImportRecord } from './import-output.schema.server.ts'
import { ImportPlanView, type ImportTargets } from './import-plan-view.tsx'
import { ImportProblems } from './import-problems.tsx'
import type { useImport } from './use-import.ts'

type ImportProgressProps = { work: ReturnType<typeof useImport> }

/** Shows how far an import is, and what can be done with it. */
export function ImportProgress({ work }: ImportProgressProps) {
  const { language, translateMessage, texts: t } = useScreenTexts('moving-in')
  const { current, percent, isBusy } = work
  const [targets, setTargets] = useState<ImportTargets>({})
  const isChosen = current?.phase === 'planned' && Object.keys(targets).length > 0
  useUnsavedGuard(() => isChosen, 'leaveFile')
  const count = (n: number) => formatNumber(n, language)
  if (percent !== undefined) {
    return (
      <div className={styles.found}>
        <p role="status">{t('sending', { percent: count(percent) })}</p>
        <Progress value={percent} aria-label={t('site')} />
      </div>
    )
  }
  if (!current) return null
  const { phase, isRunning, done, all, plan, result, reason } = current
  const discard = (
    <Button variant="default" disabled={isBusy} onClick={work.discard}>
      {t('discard')}
    </Button>
  )
  if (phase === 'storing' && isRunning) {
    return (
      <div className={styles.found}>
        <p role="status">{t('storing', { done: count(done), all: count(all) })}</p>
        <Progress value={all > 0 ? (done * 100) / all : 0} aria-label={t('site')} />
        <div className={styles.line}>
          <Button variant="default" disabled={isBusy} onClick={work.stop}>
            {t('stop')}
          </Button>
        </div>
      </div>
    )
  }
  if (isRunning) return <p role="status">{t('reading')}</p>
  if (phase === 'storing') {
    return (
      <div className={styles.found}>
        <p role="status">{t('stopped')}</p>
        <div className={styles.line}>
          <Button disabled={isBusy} onClick={() => work.store({})}>
            {t('goOn')}
          </Button>
          {discard}
        </div>
      </div>
    )
  }
  if (phase === 'planned' && plan) {
    return (
      <div className={styles.found}>
        <ImportPlanView
          plan={plan}
          targets={targets}
          onTarget={(key, target) => setTargets({ ...targets, [key]: target })}
        />
        <div className={styles.line}>
          <Button disabled={isBusy} onClick={() => work.store(targets)}>
            {t('addAll')}
          </Button>
          {discard}
        </div>
      </div>
    )
  }
  if (phase === 'refused' && reason) return <p role="status">{translateMessage(reason)}</p>
  if (phase === 'done' && result) return <ImportDone result={result} work={work} />
  // Files that are only partly here wait for the rest.
  return phase === 'reading' ? <p role="status">{t('broken')}</p> : null
}

type Result = NonNullable<ImportRecord['result']>

function ImportDone({ result, work }: { result: Result } & ImportProgressProps) {
  const { language, texts: t } = useScreenTexts('moving-in')
  const { added, known, images, files, problems, problemCount, version } = result
  const { inNoMenu, inNoMenuCount } = result
  const count = (n: number) => formatNumber(n, language)
  return (
    <div className={styles.found}>
      <p role="status">
        {t('added', {
          added: count(added),
          known: count(known),
          images: count(images),
          files: count(files),
        })}
      </p>
      {inNoMenuCount > 0 && (
        <details className="folded">
          <summary>{t('inNoMenu', { n: count(inNoMenuCount) })}</summary>
          <ul className={styles.problems}>
            {inNoMenu.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/admin/settings/pages/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ImportProblems label={t('notTaken', { n: count(problemCount) })} problems={problems} />
      {version !== null && added > 0 && (
        <div className={styles.line}>
          <Button variant="default" disabled={work.isBusy} onClick={() => work.takeBack(version)}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </div>
  )
}

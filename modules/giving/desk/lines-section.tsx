import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { PageSteps } from '#core/ui/admin/list/page-steps.tsx'
import { Empty } from '#core/ui/admin/states.tsx'
import styles from './desk.module.css'
import type { LineRecord } from './desk-output.schema.server.ts'
import { PromiseChoice } from './promise-choice.tsx'
import type { Desk, DeskData } from './use-desk.ts'
import { useMoney } from './use-money.ts'

type Props = { work: Desk; desk: DeskData }

/** Lists lines of statements that are not matched yet, the newest first; of each page those with a suggestion first. */
export function LinesSection({ work, desk }: Props) {
  const translate = useTexts('gift-desk')
  const heading = useRef<HTMLHeadingElement>(null)
  const { lines, aside } = desk
  const { linesPages } = work
  const ordered = lines.rows.toSorted((a, b) => Number(!a.suggestion) - Number(!b.suggestion))
  function turn(page: number) {
    linesPages.onChange(page)
    // The new page is read from its beginning.
    heading.current?.focus()
  }
  return (
    <section className={styles.part} aria-labelledby="lines">
      <h2 id="lines" ref={heading} tabIndex={-1}>
        {translate('unmatched')}
      </h2>
      {lines.total === 0 && <Empty text={translate('noLines')} />}
      <ul className={styles.cards}>
        {ordered.map((line) => (
          <Line key={line.id} line={line} isOpen work={work} desk={desk} />
        ))}
      </ul>
      <PageSteps {...linesPages} onChange={turn} />
      {aside.length > 0 && (
        <details>
          <summary>{translate('aside')}</summary>
          <ul className={styles.cards}>
            {aside.map((line) => (
              <Line key={line.id} line={line} isOpen={false} work={work} desk={desk} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Line({ line, isOpen, work, desk }: Props & { line: LineRecord; isOpen: boolean }) {
  const translate = useTexts('gift-desk')
  const { language } = useAdminTranslations()
  const { taka, day } = useMoney()
  const { id: lineId, suggestion } = line
  const { act, isBusy } = work
  const name = [taka(line.amount), line.trxId].filter(Boolean).join(' ')
  const match = (promiseId: number) => act(`/${promiseId}/match`, translate('matched'), { lineId })
  return (
    <li className={styles.card} data-open={suggestion ? '' : undefined}>
      <p>
        <span className={styles.amount}>{taka(line.amount)}</span> · {translate(line.way)} ·{' '}
        {day(line.day)}
      </p>
      <p className={styles.soft}>
        {[line.trxId, line.phone, line.text].filter(Boolean).join(' · ')}
      </p>
      {suggestion && (
        <>
          <p>
            {translate('seems')}{' '}
            <b>{[suggestion.code, suggestion.name].filter(Boolean).join(' ')}</b>:{' '}
            {suggestion.reasons.map((reason) => translate(`${reason}Reason`)).join(', ')}
          </p>
          <div className={styles.buttons}>
            <Button disabled={isBusy} onClick={() => void match(suggestion.promiseId)}>
              {translate('accept')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </div>
        </>
      )}
      {isOpen && (
        <PromiseChoice
          promises={desk.promises}
          isBusy={isBusy}
          name={name}
          onChoose={(promiseId) => void match(promiseId)}
        />
      )}
      <div className={styles.buttons}>
        {isOpen && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => void act(`/lines/${lineId}/take`, translate('lineTaken'), { language })}
          >
            {translate('take')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => {
            const done = translate(isOpen ? 'lineSetAside' : 'lineTakenBack')
            void act(`/lines/${lineId}/set-aside`, done, {
              isAside: isOpen,
              reason: translate('setAside'),
            })
          }}
        >
          {translate(isOpen ? 'setAside' : 'takeBack')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

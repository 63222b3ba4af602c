import { Button, NativeSelect } from '@mantine/core'
import styles from './desk.module.css'
import type { PreviewRecord } from './statement-output.schema.server.ts'
import { useDeskTexts } from './use-desk-texts.ts'

export type Answers = Record<string, 'in' | 'out'>

type Props = Pick<PreviewRecord, 'questions'> & {
  isBusy: boolean
  onAnswer: (answers: Answers) => void
}

/** Number of words above which one button answers them all. */
const few = 2
/** A clerk who would have to answer more chooses another column. */
const mostShown = 50

/** Asks whether money came in or went out where the statement does not tell. */
export function StatementQuestions({ questions, isBusy, onAnswer }: Props) {
  const { translate, count } = useDeskTexts()
  if (questions.length === 0) return null
  const answer = (words: readonly string[], value: string) => {
    const known = questions.map(({ word, answer }) => [word, words.includes(word) ? value : answer])
    onAnswer(Object.fromEntries(known.filter(([, one]) => one)))
  }
  const all = questions.map(({ word }) => word)
  return (
    <section className={styles.card} data-open="" aria-labelledby="directions">
      <h2 id="directions">{translate('directionTitle')}</h2>
      <p className="soft">{translate('directionHint')}</p>
      {questions.length > few && (
        <div className={styles.buttons}>
          {(['in', 'out'] as const).map((value) => (
            <Button
              key={value}
              variant="default"
              disabled={isBusy}
              onClick={() => answer(all, value)}
            >
              {translate(value === 'in' ? 'allIn' : 'allOut')}
            </Button>
          ))}
        </div>
      )}
      <div className="columns">
        {questions.slice(0, mostShown).map(({ word, rows, answer: value }) => (
          <NativeSelect
            key={word}
            label={word || translate('noWord')}
            description={translate('rows', { count: rows, n: count(rows) })}
            value={value ?? ''}
            disabled={isBusy}
            onChange={({ currentTarget }) => answer([word], currentTarget.value)}
            data={[
              { value: '', label: translate('notKnown') },
              { value: 'in', label: translate('cameIn') },
              { value: 'out', label: translate('wentOut') },
            ]}
          />
        ))}
      </div>
      {questions.length > mostShown && (
        <p>{translate('more', { n: count(questions.length - mostShown) })}</p>
      )}
    </section>
  )
}

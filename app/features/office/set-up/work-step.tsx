import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formBody } from '../../../lib/api/form-body.ts'
import { newIdempotencyKey, sendNew } from '../../../lib/api/send-new.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { slugOf } from '../../../lib/text/slug.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ErrorAlert } from '../../../ui/admin/alerts.tsx'
import { type NamedRecord, nameIn } from './records-part.tsx'
import styles from './set-up.module.css'
import { translateSetUp, useSetUpTexts } from './set-up-texts.ts'

const kinds = [
  'loans',
  'education',
  'health',
  'water',
  'farming',
  'housing',
  'disability',
  'women',
  'relief',
] as const

type Kind = (typeof kinds)[number]

const english = translateSetUp('en')
const bangla = translateSetUp('bn')

type WorkStepProps = { programs: readonly NamedRecord[]; next: string }

/** Kinds of work to choose from. Each chosen one becomes a draft of a program in both languages, marked as a sample. */
export function WorkStep({ programs, next }: WorkStepProps) {
  const { language } = useAdminTranslations()
  const text = useSetUpTexts()
  const api = useApi()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly Kind[]>([])
  const [state, setState] = useState<'choosing' | 'adding' | 'failed'>('choosing')
  // The same at each attempt: what is there already is not added again.
  const requestKeys = useRef(new Map<Kind, string>())
  const taken = new Set(programs.flatMap(({ title, titleBn }) => [title, titleBn]))
  const isThere = (kind: Kind) => taken.has(english(`work.${kind}`))

  async function add() {
    setState('adding')
    try {
      for (const kind of kinds.filter((one) => chosen.includes(one))) {
        const key = requestKeys.current.get(kind) ?? newIdempotencyKey()
        requestKeys.current.set(kind, key)
        await sendNew(api, '/api/programs', formBody(draftOf(kind)), { key })
      }
      await navigate(next)
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <ErrorAlert text={state === 'failed' ? text('addFailed') : ''} />
      <fieldset className={styles.kinds} disabled={state === 'adding'}>
        <legend className="visually-hidden">{text('steps.work')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            className={styles.kind ?? ''}
            size="md"
            label={text(`work.${kind}`)}
            description={isThere(kind) ? text('given') : undefined}
            disabled={isThere(kind)}
            checked={chosen.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((old) => (checked ? [...old, kind] : old.filter((one) => one !== kind)))
            }
          />
        ))}
      </fieldset>
      {programs.length > 0 && (
        <p>
          {text('given')}: {programs.map((program) => nameIn(language, program)).join(' · ')}
        </p>
      )}
      <div>
        <Button loading={state === 'adding'} onClick={() => void add()}>
          {chosen.length > 0
            ? text('chosen', { n: formatNumber(chosen.length, language) })
            : text(programs.length > 0 ? 'next' : 'chooseNone')}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {state === 'adding' && text('adding')}
      </p>
    </>
  )
}

function draftOf(kind: Kind) {
  const title = english(`work.${kind}`)
  return {
    title,
    titleBn: bangla(`work.${kind}`),
    slug: slugOf(title, 'program'),
    sortOrder: String(kinds.indexOf(kind) + 1),
    description: `<p>${english(`work.${kind}Text`)}</p>`,
    descriptionBn: `<p>${bangla(`work.${kind}Text`)}</p>`,
    state: 'draft',
    isSample: true,
  }
}

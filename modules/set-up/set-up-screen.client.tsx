import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Permission } from '#core/kernel/permissions.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { useMay } from '#core/records/screens/use-may.ts'
import { yesNoOf } from '#core/settings/stored/setting.schema.ts'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import type { OpenMessages } from '#modules/messages/office/inbox-output.schema.server.ts'
import { ReaderPart } from '#modules/messages/office/reader-part.tsx'
import { SectionForm } from '#modules/settings/section-form.tsx'
import { KnownBodies } from './known-bodies.tsx'
import { PublishStep } from './publish-step.tsx'
import { type NamedRecord, RecordsPart } from './records-part.tsx'
import styles from './set-up.module.css'
import {
  isDone,
  type SetUpState,
  type StepName,
  stepAddress,
  stepAfter,
  stepNames,
  stepPermissions,
  stepSettings,
} from './steps.ts'

const PeopleStep = lazy(async () => ({ default: (await import('./people-step.tsx')).PeopleStep }))
const WorkStep = lazy(async () => ({ default: (await import('./work-step.tsx')).WorkStep }))

/** Guides through the set-up of a new site, step by step. Without `?step=` it opens the first step that is not done. */
export default function SetUpScreen() {
  const [parameters] = useSearchParams()
  const step = stepNames.find((name) => name === parameters.get('step'))
  // Each step reads the state again, since the previous step has changed it.
  return <OneStep key={step} step={step} isComplete={parameters.has('then')} />
}

/** Shows one step. @param props.isComplete true if the address names the step that follows */
function OneStep({ step, isComplete }: { step: StepName | undefined; isComplete: boolean }) {
  const text = useTexts('set-up')
  const may = useMay()
  const unused = useUnused()
  // Opening the next step does not read the same again.
  const shared = { isShared: true }
  const settings = useApiRead<SettingRecord[]>('/api/settings', shared)
  const programs = useApiRead<NamedRecord[]>('/api/programs?state=all', shared)
  const registrations = useApiRead<NamedRecord[]>('/api/registrations', shared)
  const people = useApiRead<NamedRecord[]>('/api/people?state=all', shared)
  const offices = useApiRead<NamedRecord[]>('/api/offices', shared)
  const takesReports = may('answers') && !unused.has('messages')
  const messages = useApiRead<OpenMessages>(takesReports ? '/api/open-messages' : undefined, shared)
  const reads = [settings, programs, registrations, people, offices, messages]
  const all = {
    settings: settings.response?.data,
    programs: programs.response?.data,
    registrations: registrations.response?.data,
    people: people.response?.data,
    offices: offices.response?.data,
    messages: takesReports ? messages.response?.data : null,
  }
  if (!isRead(all)) {
    const isFailed = reads.some(({ status }) => status === 'failed')
    const reload = () => {
      for (const read of reads) read.reload()
    }
    return (
      <AdminPage title={text('title')}>
        {isFailed ? <Failed text={text('loadFailed')} onRetry={reload} /> : <Loading />}
      </AdminPage>
    )
  }
  const state: SetUpState = {
    settings: all.settings,
    programs: all.programs.length,
    registrations: all.registrations.filter(({ isSample }) => !isSample).length,
    people: all.people.length,
    hasReader: all.messages?.hasSafeguardingReader ?? true,
    isOpen: yesNoOf(
      'site.isOpen',
      all.settings.find(({ key }) => key === 'site.isOpen')?.valueEn ?? '',
    ),
  }
  const isOpen = (name: StepName) => isPermitted(name, may) && !isDone(name, state)
  const address = stepAddress(step ?? stepNames.find(isOpen) ?? 'publish')
  if (!step || (address.includes('then=') && !isComplete)) return <Navigate to={address} replace />
  return <Step step={step} state={state} records={all} reload={settings.reload} />
}

function isPermitted(step: StepName, may: (permission: Permission) => boolean): boolean {
  const needed = stepPermissions[step]
  return !needed || may(needed)
}

type Records = Record<'programs' | 'registrations' | 'people' | 'offices', readonly NamedRecord[]>

type StepProps = { step: StepName; state: SetUpState; records: Records; reload: () => void }

function Step({ step, state, records, reload }: StepProps) {
  const { language, t } = useAdminTranslations()
  const text = useTexts('set-up')
  const may = useMay()
  // A phone has no panel below, after the button that leads on.
  const isWide = useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false })
  const at = stepNames.indexOf(step)
  const next = stepAfter(step)
  const before = stepNames[at - 1]
  const isAllowed = isPermitted(step, may)
  const keys = stepSettings[step]
  const settings = keys?.flatMap((key) => state.settings.filter((one) => one.key === key)) ?? []
  // Nobody has chosen one yet: it is the language in which the site is set up.
  const isFirst = settings.some(({ key, id }) => key === 'site.firstLanguage' && id === null)
  const n = formatNumber(at + 1, language)
  const all = formatNumber(stepNames.length, language)
  return (
    <AdminPage title={text(`steps.${step}`)} frameTitle={text('title')}>
      <div className={styles.progress}>
        <span>{text('step', { n, all })}</span>
        <progress value={at + 1} max={stepNames.length} aria-label={text('step', { n, all })} />
        {before && (
          <ButtonTo
            to={stepAddress(before)}
            variant="subtle"
            size="compact-md"
            text={text('back')}
          />
        )}
      </div>
      <p className="soft">{text(`steps.${step}Hint`)}</p>
      {!isAllowed && <p>{text('noAccess')}</p>}
      {step === 'work' && (
        <Suspense fallback={<Loading />}>
          <WorkStep programs={records.programs} next={stepAddress('contact')} />
        </Suspense>
      )}
      {step === 'contact' && (
        <RecordsPart
          records={records.offices}
          form="/admin/settings/offices"
          label={text('add.office')}
          step={step}
        />
      )}
      {(step === 'registrations' || step === 'people') && (
        <RecordsPart
          records={records[step]}
          form={step === 'people' ? '/admin/settings/team' : '/admin/settings/registrations'}
          label={text(`add.${step}`)}
          step={step}
        />
      )}
      {keys && isAllowed && (
        <SectionForm
          name={`set-up/${step}`}
          settings={settings}
          hasAside={isWide}
          proposed={isFirst ? { 'site.firstLanguage': language } : {}}
          onSaved={reload}
        />
      )}
      {step === 'registrations' && <KnownBodies records={records.registrations} />}
      {step === 'people' && (
        <Suspense fallback={<Loading />}>
          <ReaderPart />
          <PeopleStep people={records.people} next={stepAddress('publish')} />
        </Suspense>
      )}
      {step === 'publish' && (
        <PublishStep state={state} programs={records.programs} reload={reload} />
      )}
      {next && (!keys || !isAllowed) && step !== 'work' && step !== 'people' && (
        <div>
          <ButtonTo
            to={stepAddress(next)}
            text={text(isDone(step, state) || !isAllowed ? 'next' : 'later')}
          />
        </div>
      )}
      {step === 'publish' && (
        <div className="row">
          <ButtonTo to="/admin/dashboard" variant="subtle" text={t('frame.backToDashboard')} />
        </div>
      )}
    </AdminPage>
  )
}

/** `messages` is null where nobody can report abuse. */
type Reading = Records & { settings: readonly SettingRecord[]; messages: OpenMessages | null }

function isRead(all: { [K in keyof Reading]: Reading[K] | undefined }): all is Reading {
  return Object.values(all).every((one) => one !== undefined)
}

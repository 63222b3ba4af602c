import type { Permission } from '#core/kernel/permissions.ts'
import type { SettingKey } from '#core/settings/stored/setting.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'

export const stepNames = [
  'name',
  'work',
  'contact',
  'giving',
  'registrations',
  'people',
  'publish',
] as const

export type StepName = (typeof stepNames)[number]

export const setUpPath = '/admin/set-up'

/** Settings on the form of a step. */
export const stepSettings: Readonly<Partial<Record<StepName, readonly SettingKey[]>>> = {
  name: [
    'org.name',
    'org.work',
    'org.foundedIn',
    'org.workingArea',
    'site.firstLanguage',
    'look.logo',
    'look.palette',
    'home.banner',
  ],
  contact: [
    'contact.phone',
    'contact.email',
    'contact.address',
    'contact.hours',
    'complaints.phone',
  ],
  giving: ['donate.bank', 'donate.mfs'],
}

/** Permission of a step in addition to `content`. */
export const stepPermissions: Readonly<Partial<Record<StepName, Permission>>> = { giving: 'money' }

export type SetUpState = {
  settings: readonly SettingRecord[]
  /** Numbers of records. */
  programs: number
  registrations: number
  people: number
  /** True if somebody reads reports of abuse. */
  hasReader: boolean
  /** True if visitors see the website. */
  isOpen: boolean
}

/** True if nothing essential is left to do in a step. */
export function isDone(step: StepName, state: SetUpState): boolean {
  const isGiven = (key: SettingKey) =>
    state.settings.some(
      (one) => one.key === key && !one.isSample && (one.valueEn || one.valueBn) !== '',
    )
  switch (step) {
    case 'name':
      return isGiven('org.name')
    case 'work':
      return state.programs > 0
    case 'contact':
      return isGiven('contact.phone') && isGiven('contact.address')
    case 'giving':
      return isGiven('donate.bank') || isGiven('donate.mfs')
    case 'registrations':
      return state.registrations > 0
    case 'people':
      return state.people >= 2 && state.hasReader
    case 'publish':
      return state.isOpen
  }
}

/** Returns the address of a step; its form leads to the next step. */
export function stepAddress(step: StepName): string {
  const own = `${setUpPath}?step=${step}`
  const next = stepAfter(step)
  if (!stepSettings[step] || !next) return own
  return `${own}&then=${encodeURIComponent(stepAddress(next))}`
}

export function stepAfter(step: StepName): StepName | undefined {
  return stepNames[stepNames.indexOf(step) + 1]
}

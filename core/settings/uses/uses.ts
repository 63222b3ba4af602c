// What an organisation may switch off (Settings, "What do you use?"): which addresses belong to each switch. Menu,
// search, API and pages all ask here.
import { keyGuard, keysOf } from '#core/platform/guards.ts'
import type { SettingKey, Settings } from '../stored/setting.schema.ts'

type Addresses = { api?: RegExp; pages?: RegExp; screens?: RegExp; entities?: readonly string[] }

const addresses = {
  gifts: {
    api: /^\/api\/(?:gifts|gift-\w+|receipts|verify\/receipt)(?:\/|$)/,
    pages: /^\/(?:gifts|receipts)(?:\/|$)/,
    screens: /^\/admin\/(?:gifts(?:\/|$)|settings\/giving\/giving\.)/,
  },
  customers: {
    api: /^\/(?:api\/customers|customer-images)(?:\/|$)/,
    screens: /^\/admin\/(?:customers(?:\/|$)|settings\/access\/customers\.)/,
    entities: ['customers'],
  },
  messages: {
    api: /^\/api\/(?:(?:messages|open-messages|message-numbers|saved-answers)(?:\/|$)|users\/[^/]+\/safeguarding$)/,
    pages: /^\/messages(?:\/|$)/,
    screens: /^\/admin\/(?:messages|saved-answers|settings\/messages)(?:\/|$)/,
  },
  projects: {
    api: /^\/api\/(?:projects|donors)(?:\/|$)/,
    pages: /^\/(?:previous-project|projects|donner|donors)(?:\/|$)/,
    screens: /^\/admin\/settings\/(?:projects|donors)(?:\/|$)/,
    entities: ['projects', 'donors'],
  },
  connections: {
    api: /^\/api\/(?:tokens|webhooks)(?:\/|$)/,
    screens: /^\/admin\/connections(?:\/|$)/,
  },
  listening: { api: /^\/api\/recordings(?:\/|$)/ },
  /** Without it, screens that are seldom used leave the menu, and stay under the settings. */
  rareScreens: {},
} as const satisfies Record<string, Addresses>

export type Use = keyof typeof addresses

export const uses: readonly Use[] = keysOf(addresses)

export const isUse = keyGuard(addresses)

/** A new website begins with everything, so that every address answers, and with a short menu. */
export const unusedAtFirst: readonly Use[] = ['rareScreens']

/** Finds what an address, or a table of records, belongs to. @param path in English; of a screen: in small letters */
export function findUse(kind: 'api' | 'pages' | 'screens', path: string): Use | undefined {
  return uses.find((use) => partsOf(use)[kind]?.test(path))
}

export function findUseOfEntity(entity: string): Use | undefined {
  return uses.find((use) => partsOf(use).entities?.includes(entity))
}

function partsOf(use: Use): Addresses {
  return addresses[use]
}

export const settingOfUse = (use: Use) => `uses.${use}` as const satisfies SettingKey

/** Lists what the organisation does not use. */
export function unusedOf(settings: Settings): Use[] {
  return uses.filter((use) => settings[settingOfUse(use)].en === 'no')
}

export type Unused = ReadonlySet<Use>

export function isUnused(unused: Unused, kind: 'api' | 'pages' | 'screens', path: string): boolean {
  const use = findUse(kind, path)
  return use !== undefined && unused.has(use)
}

/** Returns the settings as the public site shows them: nothing of gifts while these are not used. */
export function withoutUnused(settings: Settings): Settings {
  if (!unusedOf(settings).includes('gifts')) return settings
  const off = { en: 'no', bn: '', isSample: false }
  return {
    ...settings,
    'giving.isOn': off,
    'giving.showsNumbers': off,
    'giving.listsGivers': off,
  }
}

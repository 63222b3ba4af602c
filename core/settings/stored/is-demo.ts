import { type Settings, yesNoOf } from './setting.schema.ts'

/** True if the organisation is invented: a demonstration, which must not be taken for a real one. */
export function isDemo(settings: Pick<Settings, 'site.isDemo'>): boolean {
  return yesNoOf('site.isDemo', settings['site.isDemo'].en)
}

import type { AdminKey } from '#core/translations/admin-translations.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import type { WebhookEvent } from '#core/records/outbox/webhook-events.ts'

const names: Readonly<Record<Exclude<WebhookEvent, 'messages'>, AdminKey>> = {
  notices: 'notices.list',
  programs: 'settings.wordsPrograms',
  projects: 'projects.list',
  reports: 'settings.wordsReports',
  albums: 'frame.albums',
  donors: 'donors.list',
  people: 'people.list',
  pages: 'pages.list',
  pageTexts: 'pageTexts.list',
}

/** Returns the function that names an event in the language of the back-office. */
export function useEventName(): (event: WebhookEvent) => string {
  const { t, texts: text } = useScreenTexts('connections')
  return (event) => (event === 'messages' ? text('event_messages') : t(names[event]))
}

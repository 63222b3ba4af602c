// The page tells which personal data is kept, for how long and where, from the settings and constants that the
// program itself uses, so that it changes with them.
import type { Db } from '#core/kernel/db/database.ts'
import { longestWindowHours } from '#core/kernel/rate-limit.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { readAccessSettings } from '#core/accounts/access-settings.queries.server.ts'
import { keptMonths } from '#core/records/audit/kept-months.ts'
import { keptDays } from '#core/records/outbox/kept-days.ts'
import { readBackupPlan } from '#core/settings/stored/backup-plan.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf, yesNoOf } from '#core/settings/stored/setting.schema.ts'
import { withoutUnused } from '#core/settings/uses/uses.ts'
import { yearsKept } from '#modules/giving/desk/erase-old-givers.service.server.ts'
import { unkeptDays } from '#modules/giving/promises/forget-promises.queries.server.ts'
import { translateGifts } from '#modules/giving/promises/gift-texts.ts'
import { isDeskOpen } from '#modules/giving/promises/giving-desk.ts'
import { keptMonths as viewMonths } from '#modules/page-views/page-views.service.server.ts'
import { rememberedDays } from '#modules/second-step/second-step.ts'

/** Row of the table, in the language of the page. */
export type PrivacyFact = { what: string; kept: string }

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export async function readPrivacyFacts(db: Db, language: Language): Promise<PrivacyFact[]> {
  const [own, access] = await Promise.all([findSettings(db), readAccessSettings(db)])
  const settings = withoutUnused(own)
  const t = translationsFor(language)
  const giftTexts = translateGifts(language)
  const number = (value: number) => formatNumber(value, language)
  const daysOf = (key: 'messages.keepDays' | 'messages.pageDays' | 'history.keepDays') =>
    number(numberOf(key, settings[key].en))
  const backups = readBackupPlan(settings)
  const months = number(numberOf('customers.keepMonths', settings['customers.keepMonths'].en))
  const isErased = yesNoOf('customers.eraseWhenDue', settings['customers.eraseWhenDue'].en)
  return [
    {
      what: t('privacy.messages'),
      kept: t('privacy.messagesKept', {
        days: daysOf('messages.keepDays'),
        page: daysOf('messages.pageDays'),
      }),
    },
    { what: t('privacy.receipts'), kept: t('privacy.receiptsKept') },
    ...(isDeskOpen(settings)
      ? [
          {
            what: giftTexts('privacyWhat'),
            kept: giftTexts('privacyKept', {
              years: number(yearsKept(settings)),
              days: number(unkeptDays),
            }),
          },
        ]
      : []),
    {
      what: t('privacy.customers'),
      kept: t(isErased ? 'privacy.customersErased' : 'privacy.customersKept', { months }),
    },
    {
      what: t('privacy.history'),
      kept: t('privacy.historyKept', { days: daysOf('history.keepDays') }),
    },
    {
      what: t('privacy.accessLog'),
      kept: t('privacy.accessLogKept', { months: number(keptMonths) }),
    },
    {
      what: t('privacy.sessions'),
      kept: t('privacy.sessionsKept', {
        hours: number(access.idleMs / hourMs),
        days: number(access.absoluteMs / dayMs),
        remembered: number(rememberedDays),
      }),
    },
    { what: t('privacy.mails'), kept: t('privacy.mailsKept', { days: number(keptDays) }) },
    {
      what: t('privacy.backups'),
      kept: backups.isOn
        ? t('privacy.backupsKept', {
            count: backups.everyMs / dayMs,
            number: number(backups.keep),
            every: number(backups.everyMs / dayMs),
          })
        : t('privacy.backupsOff'),
    },
    {
      what: t('privacy.addresses'),
      kept: t('privacy.addressesKept', { hours: number(longestWindowHours) }),
    },
    {
      what: t('privacy.readers'),
      kept: t('privacy.readersKept', { months: number(viewMonths) }),
    },
    { what: t('privacy.device'), kept: t('privacy.deviceKept') },
  ]
}

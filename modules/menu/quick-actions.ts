import type { Permission } from '#core/kernel/permissions.ts'
import type { AdminKey } from '#core/translations/admin-translations.ts'
import type { IconName } from '#core/ui/admin/icon.tsx'

type QuickAction = { to: string; word: AdminKey; icon: IconName; needs: Permission }

/** Weekly tasks, the most frequent first. */
export const quickActions: readonly QuickAction[] = [
  action('settings/notices/new', 'dashboard.writeNotice', 'notice'),
  action('photoupload', 'dashboard.addPhotos', 'image'),
  action('messages', 'dashboard.answerMessages', 'message', 'messages'),
  action('reportlist?edit=new', 'reports.add', 'report'),
  action('program-form', 'programs.add', 'program'),
  action('settings/statistics/day', 'dashboard.updateFigures', 'chart'),
  action('settings/pages', 'dashboard.editPages', 'text'),
  action('settings/contacts', 'dashboard.changeContacts', 'contact'),
]

function action(
  path: string,
  word: AdminKey,
  icon: IconName,
  needs: Permission = 'content',
): QuickAction {
  return { to: `/admin/${path}`, word, icon, needs }
}

import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ListWithForm } from '#core/ui/admin/list-with-form.tsx'
import type { UserRecord } from '#core/accounts/user-body.schema.server.ts'
import { RecordLinks } from '#core/records/screens/record-links.tsx'
import { UserForm } from './user-form.tsx'
import { InviteButton, UserList } from './user-list.tsx'
import { UserSessions } from './user-sessions.tsx'

export default function UserListScreen() {
  const { t } = useAdminTranslations()
  return (
    <ListWithForm<UserRecord>
      titles={{ list: t('users.list'), add: t('users.add'), edit: t('users.edit') }}
      path="/api/users"
      list={<UserList />}
      listActions={<InviteButton />}
      formActions={(id) => <RecordLinks entity="users" id={id} />}
      form={(user) => (
        <>
          <UserForm user={user} />
          {user && <UserSessions userId={user.id} />}
        </>
      )}
    />
  )
}

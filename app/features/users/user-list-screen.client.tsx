import { ListWithForm } from '../../ui/admin/list-with-form.tsx'
import { useAdminWords } from '../../words/use-admin-words.ts'
import { UserForm } from './user-form.tsx'
import { UserList } from './user-list.tsx'
import type { UserRecord } from './user-record.ts'

export function UserListScreen() {
  const { t } = useAdminWords()
  return (
    <ListWithForm<UserRecord>
      titles={{ list: t('users.list'), add: t('users.add'), edit: t('users.edit') }}
      frameTitle={t('frame.adminDashboard')}
      path="/api/users"
      list={<UserList />}
      form={(user) => <UserForm user={user} />}
    />
  )
}

import { useEditParam } from '../../lib/api/use-edit-param.ts'
import { useList } from '../../lib/api/use-list.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { type Column, DataList } from '../../ui/admin/list/data-list.tsx'
import { RowActions } from '../../ui/admin/list/row-actions.tsx'
import { idColumn, instantColumn, textColumn } from '../../ui/admin/list/usual-columns.ts'
import { Tag } from '../../ui/tag.tsx'
import type { UserRecord } from '../accounts/user-body.schema.server.ts'
import { useSession } from '../auth/use-session.ts'
import { useDelete } from '../records/use-delete.ts'

export function UserList() {
  const { t } = useAdminTranslations()
  const { to } = useEditParam()
  const list = useList<UserRecord>('/api/users', 'name')
  const ownId = useOwnId()
  const columns = useColumns(ownId)
  const remove = useDelete(
    {
      question: t('users.askDelete'),
      deleted: t('users.deleted'),
      failed: (message) => t('users.errorDeleting', { message }),
      undone: t('users.backWithoutPassword'),
    },
    list.reload,
  )
  return (
    <DataList
      list={list}
      label={t('users.list')}
      fileName="users"
      columns={columns}
      rowKey={({ id }) => id}
      emptyText={t('users.none')}
      actions={({ id, name }) => (
        <RowActions
          name={name}
          editTo={to(id)}
          // Nobody deletes their own account; the server refuses it too.
          onDelete={id === ownId ? undefined : () => void remove(`/api/users/${id}`)}
        />
      )}
    />
  )
}

function useOwnId(): number | undefined {
  const session = useSession()
  return session.status === 'in' ? session.user.id : undefined
}

function useColumns(ownId: number | undefined): Column<UserRecord>[] {
  const translations = useAdminTranslations()
  const { t } = translations
  return [
    idColumn(t('ui.id'), translations),
    {
      ...textColumn('name', t('users.name')),
      kind: 'title',
      cell: ({ id, name }) => (
        <>
          {name} {id === ownId && <Tag>{t('users.you')}</Tag>}
        </>
      ),
    },
    { ...textColumn('email', t('users.email')), kind: 'address' },
    {
      name: 'role',
      label: t('users.role'),
      isSortable: true,
      text: ({ role }) => t(`users.${role}`),
    },
    instantColumn('createdAt', t('ui.createdAt')),
    instantColumn('updatedAt', t('ui.updatedAt')),
  ]
}

import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { useList } from '#core/lib/api/use-list.ts'
import { formatShortDate } from '#core/lib/text/format-instant.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { RowActions } from '#core/ui/admin/list/row-actions.tsx'
import { idColumn, instantColumn, textColumn } from '#core/ui/admin/list/usual-columns.ts'
import { Failed } from '#core/ui/admin/states.tsx'
import { Tag } from '#core/ui/tag.tsx'
import type { UserRecord } from '#core/accounts/user-body.schema.server.ts'
import { useBulk } from '#core/records/screens/use-bulk.ts'
import { useDelete } from '#core/records/screens/use-delete.ts'
import { useSession } from '#modules/login/use-session.ts'
import type { InvitationRecord } from './invitation-output.schema.server.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { useUserLinks } from './use-user-links.ts'

type ListedUser = UserRecord & { lastUsedAt?: string | null }

export function UserList() {
  const { t, texts: linkText } = useScreenTexts('user-links')
  const { to } = useEditParam()
  const [search, setSearch] = useSearchParams()
  const isUnused = search.get('show') === 'unused'
  const list = useList<ListedUser>(isUnused ? '/api/unused-users' : '/api/users', 'name')
  const invitations = useApiRead<InvitationRecord[]>('/api/invitations')
  const open = invitations.response?.data ?? []
  const { given, setGiven, give } = useUserLinks()
  const ownId = useOwnId()
  const columns = useColumns(ownId, isUnused)
  function reload() {
    list.reload()
    invitations.reload()
  }
  const remove = useDelete(
    {
      question: t('users.askDelete'),
      deleted: t('users.deleted'),
      failed: (message) => t('users.errorDeleting', { message }),
      undone: t('users.backWithoutPassword'),
    },
    reload,
  )
  const bulk = useBulk<ListedUser>({
    entity: 'users',
    nameOf: ({ name }) => name,
    onChange: reload,
  })
  return (
    <div className="stack">
      <DataList
        list={list}
        label={t('users.list')}
        fileName="users"
        columns={columns}
        rowKey={({ id }) => id}
        emptyText={isUnused ? linkText('noneUnused') : t('users.none')}
        bulk={isUnused ? bulk : undefined}
        actions={({ id, name }) => (
          <RowActions
            name={name}
            editTo={to(id)}
            // People cannot delete their own account; the server refuses it too.
            onDelete={id === ownId ? undefined : () => void remove(`/api/users/${id}`, name)}
          >
            {id !== ownId && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={linkText('giveOf', { name })}
                onClick={() =>
                  void give(
                    { id, name },
                    open.some((invitation) => invitation.id === id),
                  )
                }
              >
                {linkText('give')}
              </Button>
            )}
          </RowActions>
        )}
      />
      <p>
        <Link to={isUnused ? '?' : '?show=unused'}>
          {linkText(isUnused ? 'everybody' : 'unused')}
        </Link>
      </p>
      {invitations.status === 'failed' && (
        <Failed text={linkText('openFailed')} onRetry={invitations.reload} />
      )}
      {open.length > 0 && (
        <OpenInvitations
          invitations={open}
          onNewLink={(invitation) => void give(invitation, true)}
          onChange={reload}
        />
      )}
      {search.has(inviteParam) && (
        <InviteDialog
          onClose={() => setSearch({})}
          onDone={(made) => {
            setSearch({})
            setGiven(made)
          }}
        />
      )}
      {given && (
        <LinkDialog
          given={given}
          onClose={() => {
            setGiven(undefined)
            reload()
          }}
        />
      )}
    </div>
  )
}

/** Renders a button that opens the dialog over the list. */
export function InviteButton() {
  const linkText = useTexts('user-links')
  return <ButtonTo to={`?${inviteParam}`} variant="light" text={linkText('invite')} />
}

const inviteParam = 'invite'

function useOwnId(): number | undefined {
  const session = useSession()
  return session.status === 'in' ? session.user.id : undefined
}

function useColumns(ownId: number | undefined, isUnused: boolean): Column<ListedUser>[] {
  const translations = useAdminTranslations()
  const { language, t } = translations
  const linkText = useTexts('user-links')
  const lastUsed: Column<ListedUser> = {
    name: 'lastUsedAt',
    label: linkText('lastUsed'),
    kind: 'instant',
    text: ({ lastUsedAt }) =>
      lastUsedAt ? formatShortDate(lastUsedAt, language) : linkText('never'),
  }
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
    ...(isUnused ? [lastUsed] : []),
    instantColumn('createdAt', t('ui.createdAt')),
    instantColumn('updatedAt', t('ui.updatedAt')),
  ]
}

import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { formatShortDate } from '#core/lib/text/format-instant.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import type { DueCustomerList } from './personal-data.api.server.ts'

/** Lists customers kept longer than the setting allows; renders nothing if there are none. */
export function DueCustomers() {
  const { language, texts: t } = useScreenTexts('access')
  const { to } = useEditParam()
  const { response } = useApiRead<DueCustomerList>('/api/due-customers')
  if (!response || response.data.customers.length === 0) return null
  return (
    <NoteAlert text={t('due', { n: formatNumber(response.data.customers.length, language) })}>
      <ul>
        {response.data.customers.map(({ id, name, updatedAt }) => (
          <li key={id}>
            <Link to={to(id)}>{name}</Link> ({formatShortDate(updatedAt, language)})
          </li>
        ))}
      </ul>
    </NoteAlert>
  )
}

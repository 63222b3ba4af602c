import { useHeldBackMark } from '#core/records/screens/record-columns.tsx'
import { RecordList } from '#core/records/screens/record-list.tsx'
import { type PersonRecord, person } from './person.ts'

export default function PersonListScreen() {
  const heldBack = useHeldBackMark()
  return (
    <RecordList<PersonRecord>
      of={person}
      columns={['role', 'group']}
      tagsOf={(row) => [heldBack(row) || []].flat()}
    />
  )
}

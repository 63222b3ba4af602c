import { RecordList } from '#core/records/screens/record-list.tsx'
import { type PersonRecord, person } from './person.ts'

export default function PersonListScreen() {
  return <RecordList<PersonRecord> of={person} columns={['role', 'group']} />
}

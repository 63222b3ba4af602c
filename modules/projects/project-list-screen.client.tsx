import { RecordList } from '#core/records/screens/record-list.tsx'
import { type ProjectRecord, project } from './project.ts'

export default function ProjectListScreen() {
  return (
    <RecordList<ProjectRecord>
      of={project}
      columns={['titleBn', 'technicalPartner', 'financialPartner', 'duration']}
    />
  )
}

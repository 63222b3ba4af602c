import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { RecordingPlayer } from '#core/recordings/recording-player.tsx'
import { Banner } from './banner.tsx'
import { DirectContact } from './direct-contact.tsx'
import styles from './home.module.css'
import { readHome } from './home.service.server.ts'
import { LegalStatus } from './legal-status.tsx'
import { NewestNotices } from './newest-notices.tsx'
import { ProgramCards } from './program-cards.tsx'
import { Statistics } from './statistics.tsx'
import { Story } from './story.tsx'
import { TaskTiles } from './task-tiles.tsx'
import { VisionMission } from './vision-mission.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return readHome(servicesOf(context), new URL(request.url))
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return pageMeta(loaderData?.head, loaderData?.organisation)
}

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { head, sections, banner, statistics, statisticsDate, contacts, bodies } = loaderData
  return (
    <>
      <Banner
        section={sections.banner}
        siteName={head.siteName}
        image={banner}
        hasPrograms={loaderData.hasPrograms}
      >
        <TaskTiles hasNotices={loaderData.notices.length > 0} />
        <RecordingPlayer recording={loaderData.recording} />
      </Banner>
      {loaderData.hasPrograms && (
        <ProgramCards
          section={sections.programs}
          programs={loaderData.programs}
          pages={loaderData.programPages}
        />
      )}
      <NewestNotices notices={loaderData.notices} calls={loaderData.calls} />
      <Statistics
        section={sections.figures}
        statistics={statistics}
        date={statisticsDate}
        hasAboutPage={loaderData.hasAboutPage}
      />
      {loaderData.story && <Story story={loaderData.story} />}
      <VisionMission vision={sections.vision} mission={sections.mission} />
      <div className={styles.last}>
        <div className={`wrap ${styles.pair}`}>
          <DirectContact section={sections.contact} contacts={contacts} />
          <LegalStatus section={sections.legal} bodies={bodies} />
        </div>
      </div>
    </>
  )
}

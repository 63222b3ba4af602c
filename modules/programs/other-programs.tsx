import { useTranslations } from '#core/translations/use-translations.ts'
import { Card, CardGrid } from '#core/ui/card.tsx'
import { HeardPatch } from '#core/recordings/heard-patch.tsx'
import { areAllSamples, Marks, SaidAbove } from '#core/records/marks/marks.tsx'
import type { ProgramCard } from './program.page.server.ts'
import styles from './program-view.module.css'

export function OtherPrograms({ title, programs }: { title: string; programs: ProgramCard[] }) {
  const { language } = useTranslations()
  const isSample = areAllSamples(programs)
  if (programs.length === 0) return null
  return (
    <section className={`wrap ${styles.others}`}>
      <h2 className="stitch">
        {title} <Marks isSample={isSample} texts={[]} />
      </h2>
      <SaidAbove isSample={isSample}>
        <CardGrid isCompact>
          {programs.map((program) => (
            <Card
              key={program.id}
              href={program.href}
              title={program.title}
              language={language}
              image={program.image}
              patch={<HeardPatch isHeard={program.isHeard} />}
              tag={<Marks isSample={program.isSample} texts={[program.title]} />}
            />
          ))}
        </CardGrid>
      </SaidAbove>
    </section>
  )
}

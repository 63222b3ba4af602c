// The quilt has a patch for each confirmed place of work and project, and for each story and gift of the year.
import { recordPath } from '#core/lib/public-pages.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { formatDate, formatTaka } from '#core/lib/text/format.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { workAreas } from '#core/settings/areas/work-areas.server.ts'
import { type Settings, yesNoOf } from '#core/settings/stored/setting.schema.ts'
import { hasOwnPage, listConfirmedProjects } from '#modules/projects/project.queries.server.ts'
import { fewestPatches, type Patch, sewn } from './patches.ts'
import { listGiftsSince, listStoriesSince } from './quilt.queries.server.ts'
import type { MarkedQuilt } from './stitch.tsx'

/** Reads the patches of the year, in the order in which they are sewn; none until there are enough. */
export async function readQuilt(
  { db, clock }: Pick<PageServices, 'db' | 'clock'>,
  settings: Settings,
  language: Language,
): Promise<Patch[]> {
  const since = `${dayOf(clock()).slice(0, 4)}-01-01`
  const areas = settings['org.areas'].isSample ? [] : workAreas(settings['org.areas'].en, language)
  const own = (text: string) => ({ text, language })
  const projects = await listConfirmedProjects(db)
  const stories = await listStoriesSince(db, since)
  const showsGifts = yesNoOf('giving.showsNumbers', settings['giving.showsNumbers'].en)
  const gifts = showsGifts ? await listGiftsSince(db, since) : []
  const patches = [
    ...areas.flatMap(({ id, name, upazilas }) =>
      (upazilas.length > 0 ? upazilas : [name]).map((title): Patch => {
        return { kind: 'place', href: `${pageHref(language, 'about-us')}#${id}`, title: own(title) }
      }),
    ),
    ...projects.map((one): Patch => {
      const page = recordPath('project', one.id)
      return {
        kind: 'project',
        href: pathIn(language, hasOwnPage(one) ? page : '/previous-project'),
        title: inLanguage(language, one.title, one.titleBn),
      }
    }),
    ...stories.map(({ id, title, titleBn }): Patch => {
      return {
        kind: 'story',
        href: pathIn(language, recordPath('notice', id)),
        title: inLanguage(language, title, titleBn),
      }
    }),
    ...gifts.map(({ id, amount, receivedOn }): Patch => {
      const taka = formatTaka(amount / 100, language)
      return {
        kind: 'gift',
        href: `${pageHref(language, 'donate-now')}#gift-numbers`,
        title: own(`${taka}, ${formatDate(receivedOn, language)}`),
        giftId: id,
      }
    }),
  ]
  return patches.length < fewestPatches ? [] : sewn(patches)
}

/** Reads the quilt of the year in which a gift is marked; undefined if the gift is not in it. */
export async function readStitch(
  services: Pick<PageServices, 'db' | 'clock'>,
  settings: Settings,
  giftId: number,
): Promise<MarkedQuilt | undefined> {
  const patches = await readQuilt(services, settings, 'en')
  const own = patches.findIndex((patch) => patch.giftId === giftId)
  return own < 0 ? undefined : { kinds: patches.map(({ kind }) => kind), own }
}

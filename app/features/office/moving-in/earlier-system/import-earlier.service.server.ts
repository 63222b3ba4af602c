// The content of the system that the specification describes.
import { errorMessage } from '#error-messages/error-message.ts'
import type { Actor } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'
import type { ImportPlan } from '../import-plan.ts'
import { type ImportProblem, problem } from '../import-problem.server.ts'
import {
  type ImportControl,
  type ImportResult,
  importRecords,
} from '../import-records.service.server.ts'
import type { MediaSource } from '../media/media-source.server.ts'
import { type EarlierLists, earlierKinds, readEarlierLists } from './earlier-lists.server.ts'
import { listEarlierMedia } from './earlier-media.server.ts'
import { earlierRecord } from './earlier-records.server.ts'

/** @throws ImportFileError, ZipError */
export async function planEarlier(source: MediaSource): Promise<ImportPlan> {
  return planOf(source, await readEarlierLists(source))
}

/** @throws ImportFileError, ZipError */
export async function importEarlier(
  services: Services,
  actor: Actor,
  source: MediaSource,
  control: ImportControl,
): Promise<ImportResult & { plan: ImportPlan }> {
  const lists = await readEarlierLists(source)
  const media = listEarlierMedia(source, lists)
  const result = await importRecords(
    services,
    actor,
    {
      media: source,
      wanted: media,
      mediaAddresses: media.addresses,
      recordsOf: (moved) =>
        earlierKinds.flatMap((kind) =>
          lists.items[kind].map((item) => earlierRecord(kind, item, media, moved)),
        ),
    },
    control,
  )
  const problems = [...result.problems, ...invalidOf(lists)]
  return { plan: planOf(source, lists), ...result, problems }
}

function planOf(source: MediaSource, lists: EarlierLists): ImportPlan {
  const { images, files, privateImages, missing } = listEarlierMedia(source, lists)
  const groups = earlierKinds.map((kind) => {
    const { length: count } = lists.items[kind]
    return { key: kind, type: kind, category: '', count, target: kind } as const
  })
  return {
    title: '',
    address: '',
    groups: groups.filter(({ count }) => count > 0),
    images: images.length + privateImages.length,
    files: files.length,
    missing,
    leftOut: lists.users > 0 ? [{ type: 'users', count: lists.users }] : [],
    setAside: source.setAside,
  }
}

function invalidOf({ invalid }: EarlierLists): ImportProblem[] {
  return invalid.map(({ kind, place }) =>
    problem(`${kind}.json`, [errorMessage('import_file.not_as_described', { place })]),
  )
}

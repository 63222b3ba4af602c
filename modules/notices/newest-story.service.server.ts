// The newest story of a person, told on the home page.
import type { Db } from '#core/kernel/db/database.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { listNextStories } from './notice.queries.server.ts'
import { readNoticeImages } from './notice-images.service.server.ts'
import { quoteOf } from './story-quote.ts'

export type NewestStory = NonNullable<Awaited<ReturnType<typeof readNewestStory>>>

/** Reads the newest story that quotes somebody; undefined if there is none among the newest few. */
export async function readNewestStory(db: Db, language: Language) {
  for (const story of await listNextStories(db, undefined)) {
    const { title, body, signerName, signerPost } = localizedTexts(language, story)
    const quote = quoteOf(body.text)
    if (!quote) continue
    const imageOf = await readNoticeImages(db, [story])
    return {
      id: story.id,
      href: pathIn(language, recordPath('notice', story.id)),
      title,
      quote: { text: plainText(quote), language: body.language },
      /** The speaker, and the place where this person lives; each empty if it is not given. */
      speaker: signerName,
      place: signerPost,
      image: imageOf(story, 'story'),
      isSample: story.isSample,
    }
  }
  return undefined
}

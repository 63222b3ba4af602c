import type { Db } from '#core/kernel/db/database.ts'
import { readPageOf } from '#core/lib/api/pagination.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import type { PaginationProps } from '#core/ui/pagination.tsx'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { findImages } from '#core/images/image.queries.server.ts'
import { recordImageOf } from '#core/images/image.service.server.ts'
import { paginationOf } from '#core/page/frame/pagination.ts'
import {
  type AlbumInProgram,
  findFirstImages,
  listAlbumsByProgram,
} from './album.queries.server.ts'
import { readAlbumSizes } from './album-sizes.service.server.ts'

export type AlbumCard = {
  id: number
  href: string
  title: Localized
  description: Localized
  size: string | undefined
  isSample: boolean
  image: SiteImage | undefined
}

/** Albums of a program; of none if `program` is undefined. */
export type AlbumGroup = {
  program: { href: string; title: Localized } | undefined
  albums: AlbumCard[]
}

const albumsPerPage = 48

/**
 * Lists the albums of a page by their programs; those without one are last. The image of an album is its own, or that of its first photo with one.
 * @param page from 1
 */
export async function listAlbumCards(
  db: Db,
  language: Language,
  page: number,
): Promise<{ groups: AlbumGroup[]; pages: PaginationProps | undefined }> {
  const wanted = { page, pageSize: albumsPerPage }
  const shown = await readPageOf(wanted, (one) => listAlbumsByProgram(db, one))
  const address = { path: pageHref(language, 'photo-album'), parameter: 'page' }
  return {
    groups: groupsOf(shown.rows, await albumCards(db, language, shown.rows), language),
    pages: paginationOf(language, shown, address),
  }
}

/** @param cards of the albums, in the same order */
function groupsOf(
  albums: readonly AlbumInProgram[],
  cards: readonly AlbumCard[],
  language: Language,
): AlbumGroup[] {
  const groups = new Map<number | undefined, AlbumGroup>()
  for (const [at, { program }] of albums.entries()) {
    const group = groups.get(program?.id) ?? {
      program: program
        ? {
            href: pathIn(language, recordPath('program', program.id)),
            title: inLanguage(language, program.title, program.titleBn),
          }
        : undefined,
      albums: [],
    }
    group.albums.push(...cards.slice(at, at + 1))
    groups.set(program?.id, group)
  }
  return [...groups.values()]
}

async function albumCards(
  db: Db,
  language: Language,
  albums: AlbumInProgram[],
): Promise<AlbumCard[]> {
  const ids = albums.map(({ id }) => id)
  const [sizeOf, firstImages] = await Promise.all([
    readAlbumSizes(db, ids, language),
    findFirstImages(db, ids),
  ])
  const coverOf = (album: AlbumInProgram) => (album.imagename ? album : firstImages.get(album.id))
  const images = await findImages(
    db,
    albums.map((album) => coverOf(album)?.imagename ?? null),
  )
  return albums.map((album) => {
    const { id, title, titleBn, description, descriptionBn, isSample } = album
    const html = inLanguage(language, description ?? '', descriptionBn)
    return {
      id,
      href: pathIn(language, recordPath('album', id)),
      title: inLanguage(language, title, titleBn),
      description: { ...html, text: plainText(html.text) },
      size: sizeOf(id),
      isSample,
      image: recordImageOf(images, { ...(coverOf(album) ?? album), isSample }, 'card'),
    }
  })
}

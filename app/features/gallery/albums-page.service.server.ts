import type { Db } from '#platform/db/database.ts'
import { formatNumber } from '../../lib/format.ts'
import { type Language, pathIn } from '../../lib/language.ts'
import { inLanguage, type Localized } from '../../lib/localized.ts'
import type { Picture } from '../../ui/picture.tsx'
import { wordsFor } from '../../words/words.ts'
import { findImages } from '../images/image.queries.server.ts'
import { pictureOf } from '../images/image.service.server.ts'
import { countPhotos, findFirstPictures, listAlbums } from './album.queries.server.ts'

export type AlbumCard = {
  id: number
  href: string
  title: Localized
  description: Localized
  /** 2 photos */
  photos: string
  isSample: boolean
  picture: Picture | undefined
}

/** Every album; the picture is its own, or that of its first photo. */
export async function listAlbumCards(db: Db, language: Language): Promise<AlbumCard[]> {
  const t = wordsFor(language)
  const [albums, counts, firstPictures] = await Promise.all([
    listAlbums(db),
    countPhotos(db),
    findFirstPictures(db),
  ])
  const nameOf = (id: number, own: string | null) => own ?? firstPictures.get(id) ?? null
  const images = await findImages(
    db,
    albums.map(({ id, imagename }) => nameOf(id, imagename)),
  )
  return albums.map(({ id, title, titleBn, description, descriptionBn, imagename, isSample }) => {
    const count = counts.get(id) ?? 0
    return {
      id,
      href: pathIn(language, `/photogalleryfrontend/${id}`),
      title: inLanguage(language, title, titleBn),
      description: inLanguage(language, description ?? '', descriptionBn),
      photos: t('gallery.photoCount', { count, number: formatNumber(count, language) }),
      isSample,
      picture: pictureOf(images.get(nameOf(id, imagename) ?? ''), '', 'card'),
    }
  })
}

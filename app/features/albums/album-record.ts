/** An album as the API gives it (design 5.2). */
export type AlbumRecord = {
  id: number
  title: string
  titleBn: string | null
  /** HTML. */
  description: string | null
  descriptionBn: string | null
  sortOrder: number
  imagename: string | null
  isSample: boolean
  updatedAt: string
}

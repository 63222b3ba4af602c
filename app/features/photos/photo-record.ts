/** An entry of the photo gallery as the API gives it (design 5.2). */
export type PhotoRecord = {
  id: number
  title: string
  titleBn: string | null
  slug: string
  sortOrder: number
  /** HTML. */
  description: string | null
  descriptionBn: string | null
  albumId: number
  imagename: string | null
  alt: string | null
  altBn: string | null
  isDecorative: boolean
  isSample: boolean
  updatedAt: string
}

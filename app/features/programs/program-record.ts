/** A program as the API gives it (design 5.2). */
export type ProgramRecord = {
  id: number
  title: string
  titleBn: string | null
  slug: string
  sortOrder: number
  /** HTML. */
  description: string
  descriptionBn: string | null
  imagename: string | null
  isSample: boolean
  createdAt: string
  updatedAt: string
}

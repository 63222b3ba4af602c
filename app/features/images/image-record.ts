/** An uploaded picture and where it is shown, as the API gives it. */
export type ImageRecord = {
  name: string
  width: number
  height: number
  bytes: number
  createdAt: string
  thumbnail: string
  usedBy: ImageUse[]
}

export type ImageUse = {
  entity: string
  id: number
  title: string
  titleBn: string | null
}

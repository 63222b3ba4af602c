/** Image of a shared link. */
export type HeadImage = {
  url: string
  type: 'image/jpeg'
  width: number
  height: number
  alt: string
}

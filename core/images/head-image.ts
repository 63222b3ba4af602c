/** Image in the head of a page, for shared links. */
export type HeadImage = {
  url: string
  type: 'image/jpeg'
  width: number
  height: number
  alt: string
}

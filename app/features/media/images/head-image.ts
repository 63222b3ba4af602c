/** Image of a shared link. */
export type HeadImage = {
  url: string
  type: 'image/jpeg'
  width: number
  height: number
  alt: string
}

/** Returns the image for a site that has neither a logo nor a banner. */
export function plainHeadImage(alt: string, publicUrl: string): HeadImage {
  return { url: `${publicUrl}/share.jpg`, type: 'image/jpeg', width: 1200, height: 630, alt }
}

/** The image that a shared link shows. */
export type HeadImage = { url: string; width: number; height: number; alt: string }

/** Returns the address of a photo: that of its album with the viewer open. */
export function photoHref(albumHref: string, photoId: number | undefined): string {
  return photoId === undefined ? albumHref : `${albumHref}?photo=${photoId}`
}

/** Each photo has an address of its own: its album's, with the viewer open. */
export function photoHref(albumHref: string, photoId: number | undefined): string {
  return photoId === undefined ? albumHref : `${albumHref}?photo=${photoId}`
}

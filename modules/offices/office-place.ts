/** Links to a place: a map in the browser, and a `geo:` link for map apps (RFC 5870). */
export type OfficePlace = { map: string; geo: string }

type Coordinates = { latitude: number | null; longitude: number | null }

/** Returns the links to a place in degrees (WGS 84); undefined without coordinates. */
export function placeOf({ latitude, longitude }: Coordinates): OfficePlace | undefined {
  if (latitude === null || longitude === null) return undefined
  return {
    map: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    geo: `geo:${latitude},${longitude}`,
  }
}

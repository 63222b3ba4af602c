type Coordinates = { latitude: number | null; longitude: number | null }

/** Returns the address of a map of a place in degrees (WGS 84); undefined without coordinates. */
export function placeOf({ latitude, longitude }: Coordinates): string | undefined {
  if (latitude === null || longitude === null) return undefined
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

// The drawing plane of the map: degrees, shortened from west to east as in the middle of the country.

/** Units of a degree from south to north. */
const scale = 66
const squeeze = Math.cos((23.7 * Math.PI) / 180)
const west = 87.85
const north = 26.78

export const mapSize = { width: 300, height: 410 }

export type MapPoint = { x: number; y: number }

export function project(longitude: number, latitude: number): MapPoint {
  return { x: (longitude - west) * squeeze * scale, y: (north - latitude) * scale }
}

/** Returns the point of a place; undefined if it lies outside the drawing. */
export function pointOnMap(longitude: number, latitude: number): MapPoint | undefined {
  const { x, y } = project(longitude, latitude)
  const isInside = x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height
  return isInside ? { x: Math.round(x), y: Math.round(y) } : undefined
}

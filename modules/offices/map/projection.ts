// The map is drawn in degrees. Degrees of longitude are scaled as in the middle of the country.

/** Units per degree of latitude. */
const scale = 66
const squeeze = Math.cos((23.7 * Math.PI) / 180)
const west = 87.85
const north = 26.78

export const mapSize = { width: 300, height: 410 }

export type MapPoint = { x: number; y: number }

export function project(longitude: number, latitude: number): MapPoint {
  return { x: (longitude - west) * squeeze * scale, y: (north - latitude) * scale }
}

/** Returns the point of a place; undefined if it is outside the drawing. */
export function pointOnMap(longitude: number, latitude: number): MapPoint | undefined {
  const { x, y } = project(longitude, latitude)
  const isInside = x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height
  return isInside ? { x: Math.round(x), y: Math.round(y) } : undefined
}

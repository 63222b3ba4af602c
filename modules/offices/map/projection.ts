// The map is drawn in degrees. Degrees of longitude are scaled as in the middle of the country.

/** Units per degree of latitude. */
const scale = 66
const kilometresPerDegree = 111.3
export const unitsPerKilometre = scale / kilometresPerDegree
const squeeze = Math.cos((23.7 * Math.PI) / 180)
const west = 87.85
const north = 26.78

export type MapSize = { width: number; height: number }

export const mapSize: MapSize = { width: 300, height: 410 }
/** Size of the enlarged map. */
export const nearSize: MapSize = { width: 328, height: 260 }

export type MapPoint = { x: number; y: number }

export function project(longitude: number, latitude: number): MapPoint {
  return { x: (longitude - west) * squeeze * scale, y: (north - latitude) * scale }
}

/** Returns the point of a place; undefined if it is outside the drawing. */
export function pointOnMap(longitude: number, latitude: number): MapPoint | undefined {
  const { x, y } = project(longitude, latitude)
  const isInside = x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height
  return isInside ? { x, y } : undefined
}

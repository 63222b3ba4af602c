// The great rivers as longitude and latitude, from where they enter the country down to the sea.
// Padma (Ganges) and Jamuna (Brahmaputra): Natural Earth 1:50m, rivers and lake centerlines, public domain
// (github.com/nvkelso/natural-earth-vector, geojson/ne_50m_rivers_lake_centerlines.geojson, commit cd9ac7db), rounded.
// Meghna: Natural Earth lacks it at this scale. Its line, and the last stretch of the Padma, are drawn by hand past
// Bhairab and Narsingdi to Chandpur, where the two meet; they are approximate.
type Line = readonly (readonly [longitude: number, latitude: number])[]

const chandpur = [90.64, 23.23] as const

export const rivers: Readonly<Record<'padma' | 'jamuna' | 'meghna', Line>> = {
  padma: [
    [88.018, 24.543],
    [88.079, 24.55],
    [88.145, 24.486],
    [88.225, 24.461],
    [88.287, 24.48],
    [88.338, 24.454],
    [88.397, 24.389],
    [88.499, 24.347],
    [88.642, 24.326],
    [88.724, 24.275],
    [88.742, 24.193],
    [88.77, 24.144],
    [88.806, 24.127],
    [88.858, 24.131],
    [88.926, 24.155],
    [89.01, 24.109],
    [89.109, 23.992],
    [89.2, 23.933],
    [89.281, 23.931],
    [89.38, 23.901],
    [89.497, 23.844],
    [89.604, 23.823],
    [89.749, 23.848],
    [89.868, 23.72],
    [89.994, 23.621],
    [90.074, 23.573],
    [90.267, 23.459],
    chandpur,
  ],
  jamuna: [
    [89.89, 25.901],
    [89.762, 25.682],
    [89.699, 25.49],
    [89.701, 25.325],
    [89.68, 25.168],
    [89.621, 25.026],
    [89.613, 24.948],
    [89.62, 24.895],
    [89.729, 24.649],
    [89.75, 24.411],
    [89.739, 24.33],
    [89.714, 24.135],
    [89.708, 23.962],
    [89.749, 23.848],
  ],
  meghna: [[90.994, 24.044], [90.77, 23.9], [90.617, 23.606], chandpur, [90.6, 22.9]],
}

// In OKLCH (Björn Ottosson, 2020), the lightness of a colour can change without a visible change of hue.

/** `lightness` 0 to 1, `chroma` 0 to about 0.32, `hue` in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Parses a colour. @param hex `#rrggbb` */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Formats a colour as `#rrggbb`. */
export function hexOf(rgb: Rgb): string {
  const part = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${rgb.map(part).join('')}`
}

/** Returns the amount of light, 0 to 1, of a channel from 0 to 255. */
export function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = rgbOf(hex)
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) }
}

/** Returns `#rrggbb`. A colour outside the range of screens becomes the most vivid one of its lightness and hue. */
export function hexOfOklch(colour: Oklch): string {
  const wanted = linearRgb(colour)
  if (isShown(wanted)) return toHex(wanted)
  let [low, high] = [0, colour.chroma]
  for (let step = 0; step < 16; step += 1) {
    const chroma = (low + high) / 2
    if (isShown(linearRgb({ ...colour, chroma }))) low = chroma
    else high = chroma
  }
  return toHex(linearRgb({ ...colour, chroma: low }))
}

function linearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** True if the colour is within the range of screens; allows for rounding. */
function isShown(rgb: Rgb): boolean {
  return rgb.every((value) => value >= -0.0005 && value <= 1.0005)
}

function toHex([red, green, blue]: Rgb): string {
  const channel = (value: number) => {
    const light = Math.min(1, Math.max(0, value))
    return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
  }
  return hexOf([channel(red), channel(green), channel(blue)])
}

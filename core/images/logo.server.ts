import {
  type Image,
  type ImageVariant,
  type LogoSize,
  logoSizes,
} from '#core/platform/images/image.ts'

/** Logo in the header, in CSS pixels. */
export type HeaderMark = { src: string; width: number; height: number }

export function isLogo(image: Image): boolean {
  return logoSizes.every((size) => logoVariant(image, size))
}

export function logoVariant(image: Image | undefined, size: LogoSize): ImageVariant | undefined {
  return image?.variants.find((variant) => variant.size === size)
}

/** Returns the address of a size of the logo on this site; undefined without a logo. */
export function logoPath(image: Image | undefined, size: LogoSize): string | undefined {
  const variant = logoVariant(image, size)
  return variant && `/uploads/${variant.name}`
}

export function headerMark(image: Image | undefined): HeaderMark | undefined {
  const variant = logoVariant(image, 'mark')
  if (!variant) return undefined
  // The file has twice the pixels, for dense screens.
  const { name, width, height } = variant
  return { src: `/uploads/${name}`, width: width / 2, height: height / 2 }
}

/** Returns the full address of the logo, for search engines. */
export function logoUrlOf(image: Image | undefined, publicUrl: string): string | undefined {
  const path = logoPath(image, 'icon512')
  return path && publicUrl + path
}

// Images of the library in the HTML of a body. Stored, each is `<img src="/uploads/NAME" alt="…" />`, no more.

const address = /^\/uploads\/([0-9a-f]{32}\.(?:jpg|png))$/
const stored = /<img src="\/uploads\/([^"/]+)"(?: alt="([^"]*)")?[^<>]*>/g
const storedAlone = /<p>\s*<img src="\/uploads\/([^"/]+)"[^<>]*>\s*<\/p>/g

export function bodyImageAddress(name: string): string {
  return `/uploads/${name}`
}

/** Returns the name of the library's image at the `src` of an `img`; undefined for any other address. */
export function bodyImageName(src: string | undefined): string | undefined {
  return address.exec(src ?? '')?.[1]
}

/** Returns the names of the images in a body, each as often as it occurs. */
export function bodyImageNames(html: string): string[] {
  return [...html.matchAll(stored)].map(([, name = '']) => name)
}

/**
 * Replaces the images of a body.
 * @param draw receives the description as in the attribute, escaped; empty for decorative images
 */
export function replaceBodyImages(html: string, draw: (name: string, alt: string) => string) {
  return html.replace(stored, (_, name: string, alt = '') => draw(name, alt))
}

/** Returns the body without some of its images, and without the paragraphs that held nothing else. */
export function withoutBodyImages(html: string, isOut: (name: string) => boolean): string {
  const removeFrom = (text: string, pattern: RegExp) =>
    text.replace(pattern, (found, name: string) => (isOut(name) ? '' : found))
  return removeFrom(removeFrom(html, storedAlone), stored)
}

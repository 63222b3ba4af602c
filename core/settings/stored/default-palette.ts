/** Palette of core/styles/base.css, which adds no style of its own. */
export const defaultPalette = 'indigo'

/** The palette that app/styles/base.css holds: it adds no style of its own. */
export const defaultPalette = 'indigo'

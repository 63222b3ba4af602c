/** Name used by the API for a device that did not identify itself. */
export const unknownDevice = 'Unknown device'

/** As the API names a device that did not tell what it is. */
export const unknownDevice = 'Unknown device'

/** Path of the projects as activities of IATI 2.03. */
export const iatiFile = '/iati.xml'

/** Path of the projects with a dated amount as grants of the 360Giving Data Standard. */
export const grantsFile = '/360giving.json'

export const aidFiles: readonly string[] = [iatiFile, grantsFile]

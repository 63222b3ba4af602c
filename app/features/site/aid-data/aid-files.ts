/** Path of the projects as activities of IATI 2.03. */
export const iatiFile = '/iati.xml'

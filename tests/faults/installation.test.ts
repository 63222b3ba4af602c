// deploy/install.sh and the command `village-site` on a fresh Debian: installed, updated, rolled back, restored on another
// machine, removed, and killed at each stage of an update. It tests what is committed, and needs root, debootstrap, a
// mirror of Debian and the npm registry; without the first two it is skipped.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { countFor } from './support/figures.ts'
import { type Machine, makeDebian, startMachine } from './support/machine.ts'
import { makeNextReleases, makeRelease, type Release } from './support/releases.ts'

const canMakeMachines =
  process.getuid?.() === 0 && spawnSync('debootstrap', ['--version']).status === 0

const unpacked = 'tar xzf /root/first.tar.gz -C /root'
const install = '/root/village-site-*/deploy/install.sh'
const names = 'find /etc /opt /usr /var/lib -not -path "*/caddy/*" | sort'

describe.skipIf(!canMakeMachines)('an installation on Debian', () => {
  let base: string
  let first: Release
  let better: Release
  let broken: Release
  let hanging: Release

  beforeAll(async () => {
    base = await makeDebian()
    first = makeRelease()
    const nexts = makeNextReleases(first, [
      { version: '90.0.0' },
      { version: '91.0.0', fault: 'endsAtOnce' },
      { version: '92.0.0', fault: 'hangsAsService' },
    ])
    ;[better, broken, hanging] = nexts as [Release, Release, Release]
  }, 900_000)

  async function openMachine(): Promise<Machine> {
    const machine = await startMachine(base)
    onTestFinished(machine.stop)
    await machine.give(first.file, 'first.tar.gz')
    await succeed(machine, unpacked)
    return machine
  }

  test('serves behind HTTPS, is restored on another machine, and is removed', async () => {
    const machine = await openMachine()
    await succeed(machine, 'printf "{\\n\\tlocal_certs\\n}\\n" > /etc/caddy/Caddyfile')
    const before = await succeed(machine, names)
    expect(await machine.run(`${install} --domain 'x;y.test'`)).toMatchObject({ code: 1 })
    expect(await succeed(machine, names)).toBe(before)

    expect(await succeed(machine, `${install} --domain site.test`)).toContain('https://site.test')
    const page = await succeed(
      machine,
      'curl -skD- --retry 30 --retry-all-errors --retry-delay 1 https://site.test/bn',
    )
    expect(page).toMatch(/^HTTP\/2 200.*strict-transport-security: max-age=31536000/is)
    expect(await succeed(machine, 'curl -sk https://site.test/health/ready')).toContain('"ready"')
    expect(
      await succeed(machine, 'curl -sko /dev/null -w "%{http_code}" https://site.test/metrics'),
    ).toBe('404')
    expect(await succeed(machine, 'ps -o user= -p $(cat /run/village-site.pid)')).toMatch(
      /^village\s*$/,
    )
    expect(
      await succeed(machine, 'find /opt/village-site ! -user root -o -perm /022 ! -type l'),
    ).toBe('')

    const settings = 'sha256sum /etc/village-site.env /etc/caddy/* /etc/systemd/system/*.service'
    const once = await succeed(machine, `cat /run/village-site.pid; ${settings}`)
    await succeed(machine, `${install} --domain site.test`)
    expect(await succeed(machine, `cat /run/village-site.pid; ${settings}`)).toBe(once)

    await addAccount(machine, 'one')
    const file = /^(\S+): .* restored and compared/m.exec(
      await succeed(machine, 'village-site backup'),
    )
    const other = await openMachine()
    await other.give(join(machine.root, String(file?.[1])), 'backup.tar')
    await succeed(other, install)
    await succeed(other, 'village-site restore /root/backup.tar --replace')
    expect(await accountsOf(other)).toEqual(['one'])
    await expectServing(other, first)

    expect(await succeed(machine, `${install} --remove < /dev/null`)).toContain('data stays')
    expect(await machine.run('curl -s localhost:3000')).not.toMatchObject({ code: 0 })
    await succeed(machine, install)
    expect(await accountsOf(machine)).toEqual(['one'])
    await succeed(machine, `${install} --remove --with-data`)
    expect(await succeed(machine, names)).toBe(before)
    expect(await succeed(machine, 'cat /etc/caddy/Caddyfile')).toBe('{\n\tlocal_certs\n}\n')
    expect(await succeed(machine, 'getent passwd village || echo gone')).toBe('gone\n')
  })

  test('updates, goes back, and leaves a version that does not work', async () => {
    const machine = await openMachine()
    for (const { file, version } of [better, broken, hanging]) await machine.give(file, version)
    await succeed(machine, install)
    await addAccount(machine, 'one')

    const trial = await machine.run('village-site update /root/91.0.0')
    expect(trial).toMatchObject({ code: 1 })
    expect(trial.output).toContain(`nothing was changed. The site still runs ${first.version}`)
    await expectServing(machine, first)

    const started = performance.now()
    const late = await machine.run('village-site update /root/92.0.0')
    expect(late).toMatchObject({ code: 1 })
    expect(late.output).toContain(`The site runs ${first.version} again`)
    expect(performance.now() - started).toBeLessThan(180_000)
    await expectServing(machine, first)
    expect(await accountsOf(machine)).toEqual(['one'])

    await succeed(machine, 'village-site update /root/90.0.0')
    await expectServing(machine, better)
    await addAccount(machine, 'two')
    expect(await machine.run('village-site rollback')).toMatchObject({ code: 1 })
    await expectServing(machine, better)
    await succeed(machine, 'village-site rollback --restore')
    await expectServing(machine, first)
    expect(await accountsOf(machine)).toEqual(['one'])
    expect(await succeed(machine, 'ls /var/lib/village-site/after-update-*')).toContain('site.db')
  })

  test('an update killed at each stage, or on a full disk, leaves a site that serves', async (context) => {
    const figures = countFor(context, 'update killed')
    const machine = await openMachine()
    await succeed(machine, 'mkdir /var/lib/village-site')
    await succeed(machine, 'mount -t tmpfs -o size=300m tmpfs /var/lib/village-site')
    await machine.give(better.file, better.version)
    await succeed(machine, install)
    await addAccount(machine, 'one')

    for (const stage of ['Placing', 'Making', 'Trying', 'Taking over']) {
      for (const delayMs of [0, 700, 3_000]) {
        await killUpdate(machine, stage, delayMs)
        figures.rounds += 1
        await expectServing(machine)
        expect(await accountsOf(machine)).toEqual(['one'])
        const isNew = (await succeed(machine, 'village-site --version')).trim() === better.version
        if (!isNew) continue
        await killRollback(machine, delayMs)
        const again =
          'if [ -e /opt/village-site/previous ]; then village-site rollback --restore; fi'
        await succeed(machine, again)
        await expectServing(machine, first)
        expect(await accountsOf(machine)).toEqual(['one'])
      }
    }

    await succeed(
      machine,
      'fallocate -l $(($(stat -fc "%a * %S" /var/lib/village-site) - 200000)) /var/lib/village-site/full',
    )
    expect(await machine.run('village-site update /root/90.0.0')).toMatchObject({ code: 1 })
    await expectServing(machine, first)
    await succeed(machine, 'rm /var/lib/village-site/full')
    await succeed(machine, 'village-site update /root/90.0.0')
    await expectServing(machine, better)
    expect(await accountsOf(machine)).toEqual(['one'])
    expect(existsSync(join(machine.root, 'var/lib/village-site/trial'))).toBe(false)
    expect(readdirSync(join(machine.root, 'opt/village-site/versions'))).toHaveLength(2)
  })
})

async function succeed(machine: Machine, command: string): Promise<string> {
  const { code, output } = await machine.run(command)
  expect(code, `${command}\n${output}`).toBe(0)
  return output
}

async function addAccount(machine: Machine, name: string): Promise<void> {
  await succeed(machine, `village-site admin add ${name}@example.org --role EDITOR`)
}

async function accountsOf(machine: Machine): Promise<string[]> {
  const listed = await succeed(machine, 'village-site admin list')
  return [...listed.matchAll(/(\w+)@example\.org/g)].map(([, name = '']) => name)
}

/** Expects pages, and the given version, if any, from the process that serves them. */
async function expectServing(machine: Machine, release?: Release): Promise<void> {
  await succeed(
    machine,
    'curl -sf --retry 60 --retry-all-errors --retry-delay 1 -o /dev/null localhost:3000/bn',
  )
  if (!release) return
  const folder = await succeed(machine, 'readlink /proc/$(cat /run/village-site.pid)/cwd')
  expect(folder).toContain(`/${release.version}-`)
  expect(await succeed(machine, 'village-site --version')).toBe(`${release.version}\n`)
}

async function killUpdate(machine: Machine, stage: string, delayMs: number): Promise<void> {
  const child = machine.start('village-site update /root/90.0.0')
  const exited = once(child, 'exit')
  let output = ''
  child.stdout?.on('data', (part) => {
    output += part
  })
  while (!output.includes(`* ${stage}`) && child.exitCode === null) await sleep(10)
  await killAfter(child, delayMs, exited)
}

async function killRollback(machine: Machine, delayMs: number): Promise<void> {
  const child = machine.start('village-site rollback --restore')
  await killAfter(child, delayMs, once(child, 'exit'))
}

/** Kills the command with everything that it has started, except the service. */
async function killAfter(child: ChildProcess, ms: number, exited: Promise<unknown>): Promise<void> {
  await Promise.race([sleep(ms), exited])
  if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
  await exited
}

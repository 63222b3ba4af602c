// `npm run bench` measures the built program against its limits, and reports the missed ones. `npm run bench --
// weight throughput` measures single parts.
const roles: Record<string, () => Promise<void>> = {
  'bare-server': async () => (await import('./roles/bare-server.ts')).startBareServer(),
  'raw-load': async () => (await import('./roles/raw-load.ts')).startRawLoad(),
  application: async () => (await import('./roles/application.ts')).startApplication(),
}

const startRole = roles[process.env.BENCH_ROLE ?? '']
if (startRole) await startRole()
else await (await import('./run-bench.ts')).runBench()

export {}

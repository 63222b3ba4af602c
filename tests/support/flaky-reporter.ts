// Lists the tests that passed at their second try only, as Playwright does, with the reason of the first.
import type { Reporter, TestModule } from 'vitest/node'

export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.flaky)
    if (flaky.length === 0) return
    console.log(`  ${flaky.length} flaky`)
    for (const test of flaky) {
      const { module, fullName } = test
      console.log(`    [${module.project.name}] › ${module.relativeModuleId} › ${fullName}`)
      console.log(`      ${test.result().errors?.[0]?.message.split('\n')[0]}`)
    }
  }
}

import { atMostTimes, figure, type LineOf, seconds } from '../report.ts'
import { copyContent, type Site, startBareProcess, startSite } from '../site.ts'
import { median } from '../statistics.ts'

const runs = 7
/** Limit as a multiple of a Node process that only listens and responds. */
const limitTimes = 16

export async function measureStart(content: string): Promise<LineOf[]> {
  const folder = await copyContent(content)
  const found: Site[] = []
  const bare: number[] = []
  // A source file saved meanwhile makes the next start build first; that start is repeated.
  for (let tries = 0; found.length < runs && tries < runs * 3; tries += 1) {
    bare.push(await startBareProcess())
    const site = await startSite(folder)
    if (!site.hasBuilt) found.push(site)
    await site.stop()
  }
  const middle = (pick: (site: Site) => number) => median(found.map(pick))
  const what = `built, default content: start to first page (median of ${found.length})`
  const reference = median(bare) / 1000
  return [
    atMostTimes(
      what,
      middle(({ startedInMs }) => startedInMs) / 1000,
      limitTimes,
      reference,
      seconds,
    ),
    figure('… a bare node:http server, start to first answer', reference, seconds),
    figure(
      '… processor it took',
      middle(({ startedWithSeconds }) => startedWithSeconds),
      seconds,
    ),
  ]
}

// Shrinks one image outside the page's thread, so that the page stays responsive.
import { resizeInBrowser, type ShrinkLimits } from './resize-in-browser.ts'

export type ShrinkJob = { file: Blob; limits: ShrinkLimits }
export type ShrinkResponse = { blob: Blob } | { problem: string }

self.onmessage = async ({ data }: MessageEvent<ShrinkJob>) => {
  self.postMessage(await respond(data))
}

async function respond({ file, limits }: ShrinkJob): Promise<ShrinkResponse> {
  try {
    return { blob: await resizeInBrowser(file, limits) }
  } catch (error) {
    return { problem: String(error) }
  }
}

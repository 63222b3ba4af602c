// Makes one picture smaller beside the page, so that the page goes on answering.
import { drawSmaller, type ShrinkLimits } from './draw-smaller.ts'

export type ShrinkJob = { file: Blob; limits: ShrinkLimits }
export type ShrinkAnswer = { blob: Blob } | { problem: string }

self.onmessage = async ({ data }: MessageEvent<ShrinkJob>) => {
  self.postMessage(await answer(data))
}

async function answer({ file, limits }: ShrinkJob): Promise<ShrinkAnswer> {
  try {
    return { blob: await drawSmaller(file, limits) }
  } catch (error) {
    return { problem: String(error) }
  }
}

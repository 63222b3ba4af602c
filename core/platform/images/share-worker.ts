// The child process that draws the images of shared links; `share-images.ts` starts and ends it.
import { deserialize } from 'node:v8'
import sharp from 'sharp'
import { handleJobs } from '../worker-pool/handle-jobs.ts'
import { encodeShare } from './encode-share.ts'
import { type ShareResponse, shareJob } from './share-job.ts'

// Same as in image-worker.ts; its input has been encoded there.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
// SVG is one of the program's own drawings: a stored image never is one.
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})

handleJobs(async (input): Promise<ShareResponse> => {
  return { jpeg: await encodeShare(shareJob.parse(deserialize(input))) }
})

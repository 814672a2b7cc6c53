import { parentPort } from 'node:worker_threads'
import type { Asked, Drawn } from './draw.ts'
import { pdfOf } from './paper.ts'

/** One after the other: each takes some fifty milliseconds of the processor. */
parentPort?.on('message', async ({ id, paper }: Asked) => {
  const answer: Drawn = await pdfOf(paper).then(
    (bytes) => ({ id, bytes }),
    (error: Error) => ({ id, fault: error.message }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer)
})

import { parentPort } from 'node:worker_threads'
import { pdfOf } from '#services/einvoice/paper.ts'
import type { Asked, Drawn } from './draw.ts'
import { letterPdf } from './letter-paper.ts'

/** One after the other: each takes some fifty milliseconds of the processor. */
parentPort?.on('message', async ({ id, paper }: Asked) => {
  const answer: Drawn = await ('content' in paper ? pdfOf(paper) : letterPdf(paper)).then(
    (bytes) => ({ id, bytes }),
    (error: Error) => ({ id, fault: error.message }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer)
})

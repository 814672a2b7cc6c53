import { parentPort } from 'node:worker_threads'
import { feedText } from '#services/calendar/feed-text.ts'
import { pdfOf } from '#services/einvoice/paper.ts'
import type { DrawRequest, DrawnPaper } from './draw.ts'
import { letterPdf } from './letter-paper.ts'

/** One after the other: each takes some fifty milliseconds of the processor. */
parentPort?.on('message', async ({ id, paper }: DrawRequest) => {
  const answer: DrawnPaper = await bytesFor(paper).then(
    (bytes) => ({ id, bytes }),
    (error: Error) => ({ id, fault: error.message }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer)
})

async function bytesFor(paper: DrawRequest['paper']): Promise<Uint8Array> {
  if ('events' in paper) return Buffer.from(feedText(paper))
  return 'content' in paper ? pdfOf(paper) : letterPdf(paper)
}

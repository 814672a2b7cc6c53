import type { Translation } from '#translation.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/media/pending.ts'

export const pendingWords: Translation<typeof vi.pendingWords> = {
  waiting: '{file} is being processed and will be added here by itself. You may close this page.',
  sending: '{file} is being sent and will be added here by itself. Leave the browser open until it has been sent.',
  waitingFrom: '{file}, uploaded by {who}, will be added here by itself once it is ready.',
  failed: '{file} could not be added',
  attach: 'Add this file',
  retry: kitWords.retry,
  dismiss: 'Drop this file',
  dismissFailed: '{file} could not be dropped',
  retryFailed: '{file} could not be added',
}

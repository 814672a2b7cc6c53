import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/system/jobs/tray-button.ts'

export const trayButtonWords: Translation<typeof vi.trayButtonWords> = {
  open: commonWords.backgroundJobs,
  openRunning: 'Background jobs, {count} running',
  openNews: 'Background jobs, one has just finished',
}

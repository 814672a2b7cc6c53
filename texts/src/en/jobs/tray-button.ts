import type { Translation } from '#translation.ts'
import type * as vi from '#vi/jobs/tray-button.ts'

export const trayButtonWords: Translation<typeof vi.trayButtonWords> = {
  open: 'Background jobs',
  openRunning: 'Background jobs, {count} running',
  openNews: 'Background jobs, one has just ended',
}

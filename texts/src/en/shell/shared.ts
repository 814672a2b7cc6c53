import type { Translation } from '#translation.ts'
import type * as vi from '#vi/shell/shared.ts'

export const sharedShellWords: Translation<typeof vi.sharedShellWords> = {
  displaySettings: 'Display settings',
}

import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/publish-checklist.ts'

export const checklistWords: Translation<typeof vi.checklistWords> = {
  toPublish: 'Needed for publishing',
  ready: 'Ready to be published',
  done: 'Done:',
  todo: 'Missing:',
}

import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/publish-checklist.ts'

export const checklistWords: Translation<typeof vi.checklistWords> = {
  toPublish: 'Required to publish',
  ready: 'Ready to publish',
  done: 'Done:',
  todo: 'Missing:',
}

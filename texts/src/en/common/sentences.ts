import type { Translation } from '#translation.ts'
import type * as vi from '#vi/common/sentences.ts'

export const sharedSentences: Translation<typeof vi.sharedSentences> = {
  moveToTheTrash: 'Move “{name}” to the trash?',
  visibleStruckThroughBesideThePrice: 'Shown struck through beside the price. Leave empty if there is no discount.',
  saveYourChangesBeforeChangingThe: 'Save your changes before changing the status.',
  archive: 'Archive “{title}”?',
  createAPayoutFor: 'Create a payout for “{name}”?',
  itIncludesThatIsPastThe:
    'It includes {amount} that is past the hold. Someone else must approve it before it is paid.',
  deleteCategory: 'Delete category “{name}”?',
  delete: 'Delete “{name}”?',
  publish: 'Publish “{title}”?',
}

import { commonWords } from '#en/common/common.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/campaigns/campaign-topics.ts'

export const campaignTopicWords: Translation<typeof vi.campaignTopicWords> = {
  open: sharedWords.topics,
  title: 'Campaign topics',
  why: 'Recipients see these topics in this order, and can leave any of them and still receive the others.',
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  usedBy: '{count} {count:campaign|campaigns}',
  add: 'Add topic',
  moveUp: 'Move topic {number} up',
  moveDown: 'Move topic {number} down',
  moved: 'Now topic {number}',
  remove: 'Remove topic {number}',
  save: 'Save topics',
  saved: 'Topics saved',
  unableToLoad: 'Unable to load the topics',
}

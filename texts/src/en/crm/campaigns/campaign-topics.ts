import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/campaigns/campaign-topics.ts'

export const campaignTopicWords: Translation<typeof vi.campaignTopicWords> = {
  open: 'Topics',
  title: 'Campaign topics',
  why: 'Recipients see these topics in this order, and can leave any of them and still receive the others.',
  nameVi: 'Vietnamese name',
  nameEn: 'English name',
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

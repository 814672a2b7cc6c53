import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/help/articles/labels.ts'

export const articleColumns: Translation<typeof vi.articleColumns> = {
  helpArticles: commonWords.helpArticles,
  titleVietnamese: 'Title (Vietnamese)',
  titleEnglish: 'Title (English)',
  category: commonWords.category,
  author: 'Author',
  status: commonWords.status,
  inVietnamese: 'In Vietnamese',
  inEnglish: 'In English',
  views: 'Views',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  changed: commonWords.changed,
  published: commonWords.publishedAt,
}

export const articleStatuses: Translation<typeof vi.articleStatuses> = {
  draft: commonWords.draft,
  published: commonWords.published,
  archived: commonWords.archived,
}

export const yesOrNo: Translation<typeof vi.yesOrNo> = {
  yes: commonWords.yes,
  no: commonWords.no,
}

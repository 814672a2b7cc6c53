import { sharedHelpWords } from '#vi/help/shared.ts'
import { commonWords } from '#vi/common/common.ts'

export const articleColumns = {
  helpArticles: commonWords.helpArticles,
  titleVietnamese: 'Tiêu đề (tiếng Việt)',
  titleEnglish: 'Tiêu đề (tiếng Anh)',
  category: commonWords.category,
  author: 'Người viết',
  status: commonWords.status,
  inVietnamese: 'Có tiếng Việt',
  inEnglish: 'Có tiếng Anh',
  views: 'Lượt xem',
  helpful: sharedHelpWords.foundItHelpful,
  notHelpful: 'Chưa hữu ích',
  changed: commonWords.changed,
  published: commonWords.publishedAt,
} as const

export const articleStatuses = {
  draft: commonWords.draft,
  published: commonWords.published,
  archived: commonWords.archived,
} as const

export const yesOrNo = {
  yes: commonWords.yes,
  no: commonWords.no,
} as const

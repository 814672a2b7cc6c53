import type { Translation } from '#translation.ts'
import type * as vi from '#vi/articles/labels.ts'

export const articleColumns: Translation<typeof vi.articleColumns> = {
  helpArticles: 'Help articles',
  titleVietnamese: 'Title (Vietnamese)',
  titleEnglish: 'Title (English)',
  category: 'Category',
  author: 'Author',
  status: 'Status',
  inVietnamese: 'In Vietnamese',
  inEnglish: 'In English',
  views: 'Views',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  changed: 'Changed',
  published: 'Published',
}

export const articleStatuses: Translation<typeof vi.articleStatuses> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

export const yesOrNo: Translation<typeof vi.yesOrNo> = {
  yes: 'yes',
  no: 'no',
}

import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/help/articles.ts'

export const articleReasons: Translation<typeof vi.articleReasons> = {
  'article-categories.name-vi-required': sharedReasonsWords.pleaseGiveTheVietnameseName,
  'article-categories.name-vi-taken': 'Another category already has this Vietnamese name',
  'article-categories.name-en-taken': 'Another category already has this English name',
  'article-categories.slug-taken': 'Another category already has this web address',
  'article-categories.not-empty':
    'This category still has {articles} {articles:article|articles}. Choose the category to move them to',
  'article-categories.new-home': 'Please choose another category that still exists',
  'article-categories.twice': 'A category can be listed only once',
  'article-categories.order-stale': 'The categories have just changed. Check their order again',
  'article-categories.too-many': 'The knowledge base can have at most {max} categories',
  'articles.title-required': 'Please enter a title in at least one language',
  'articles.slug-form': 'Use only lower-case letters without accents, digits and single hyphens, such as hoan-tien',
  'articles.slug-vi-taken': 'Another article already has this Vietnamese web address',
  'articles.slug-en-taken': 'Another article already has this English web address',
  'articles.slug-vi-in-use': 'Readers still reach another article at this Vietnamese web address',
  'articles.slug-en-in-use': 'Readers still reach another article at this English web address',
  'articles.tag-twice': 'This tag has already been added',
  'articles.screen-twice': 'This screen has already been added',
  'articles.category-unknown': 'This category no longer exists',
  'articles.incomplete':
    'Publishing needs a category, and a title and text in at least one language. Still missing: {missing}',
  'articles.transition': 'This is not possible while the article is in its current status',
  'articles.nothing-to-publish': 'Readers already see exactly this text',
  'articles.nothing-to-discard': 'The text is the same as what readers see',
  'articles.published-not-deletable': 'Readers can see this article. Unpublish or archive it first',
  'articles.revision-name-required': 'Please name this version',
}

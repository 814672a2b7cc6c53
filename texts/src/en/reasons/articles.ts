import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/articles.ts'

export const articleReasons: Translation<typeof vi.articleReasons> = {
  'article-categories.name-vi-required': 'Please enter the Vietnamese name',
  'article-categories.name-vi-taken': 'Another category bears this Vietnamese name',
  'article-categories.name-en-taken': 'Another category bears this English name',
  'article-categories.slug-taken': 'Another category has this address',
  'article-categories.not-empty':
    'It holds {articles} {articles:article|articles}. Choose the category that takes them over',
  'article-categories.new-home': 'Please choose another category that still exists',
  'article-categories.twice': 'A category has one place',
  'article-categories.order-stale': 'The categories have changed meanwhile. Look at their order again',
  'article-categories.too-many': 'The knowledge base has at most {max} categories',
  'articles.title-required': 'Please enter a title in at least one language',
  'articles.slug-form': 'Only small letters without marks, digits and single hyphens, such as hoan-tien',
  'articles.slug-vi-taken': 'Another article has this Vietnamese address',
  'articles.slug-en-taken': 'Another article has this English address',
  'articles.slug-vi-in-use': 'Readers still find another article at this Vietnamese address',
  'articles.slug-en-in-use': 'Readers still find another article at this English address',
  'articles.tag-twice': 'This tag is there already',
  'articles.screen-twice': 'This screen is there already',
  'articles.category-unknown': 'This category no longer exists',
  'articles.incomplete':
    'Publishing needs a category, and a title and text in at least one language. Still missing: {missing}',
  'articles.transition': 'This cannot be done to the article in its present state',
  'articles.nothing-to-publish': 'Readers already see this text',
  'articles.nothing-to-discard': 'The text is as readers see it',
  'articles.published-not-deletable': 'Readers see this article. Unpublish or archive it first',
  'articles.revision-name-required': 'Please name this version',
}

import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedSentences } from '#en/common/sentences.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { articleWords } from './articles.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/help/articles/categories.ts'

export const partWords: Translation<typeof vi.partWords> = {
  categories: sharedLabels.articleCategories,
  lead: 'The help centre lists categories in this order; a category without published articles is not shown.',
  add: commonWords.addCategory,
  emptyTitle: commonWords.noCategoriesYet,
  emptyWhy: 'Every published article belongs to a category, so that readers can find it by task.',
  unableToLoad: sharedLabels.unableToLoadCategories,
  counts: '{published} published / {all} articles',
  noArticles: 'No articles in this category yet.',
  moreArticles: 'See all in the list',
  edit: kitWords.keyEdit,
  up: sharedWords.moveUp,
  down: sharedWords.moveDown,
  remove: commonWords.delete,
  menu: sharedPhrases.actionsFor,
  moved: 'Category order changed',
  moveFailed: 'Unable to change order',

  createTitle: commonWords.addCategory,
  editTitle: commonWords.editCategory,
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  nameEnHelp: 'If left empty, English readers see the Vietnamese name.',
  descriptionVi: sharedLabels.vietnameseDescription,
  descriptionEn: sharedLabels.englishDescription,
  created: sharedPhrases.categoryAdded,
  saved: sharedPhrases.categorySaved,
  createNow: sharedWords.add,
  createFailed: sharedLabels.unableToAddCategory,
  saveFailed: sharedLabels.unableToSaveCategory,

  removeTitle: sharedSentences.deleteCategory,
  removeEmpty: 'This category has no articles.',
  removeHolds:
    'This category still has {count} {count:article|articles}. Choose the category to move them to; readers find them there immediately.',
  newHome: 'Move articles to',
  moveAndRemove: 'Move articles and delete',
  removed: sharedPhrases.categoryDeleted,
  removeFailed: sharedLabels.unableToDeleteCategory,

  searches: articleWords.searches,
  searchesLead:
    'What colleagues searched for that no article answers. Typing letter by letter counts as one search; searches are kept for 180 days.',
  days: 'Time range',
  daysOf: '{count} {count:day|days}',
  term: 'Search term (without accents)',
  times: 'Searches',
  readers: 'People',
  last: 'Last searched',
  now: 'Now',
  stillNone: 'still no article',
  nowFound: '{count} found',
  write: 'Write an article',
  look: 'See the results',
  forget: 'Remove from report',
  forgotten: '“{term}” removed from the report',
  forgetFailed: 'Unable to remove it from the report',
  noneTitle: 'Every search found something',
  noneWhy: 'Every search in this time range found an article.',
  unableToLoadSearches: sharedLabels.unableToLoadReport,
}

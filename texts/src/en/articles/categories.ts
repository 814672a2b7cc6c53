import type { Translation } from '#translation.ts'
import { articleWords } from '#en/articles/articles.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/articles/categories.ts'

export const partWords: Translation<typeof vi.partWords> = {
  categories: 'Article categories',
  lead: 'The help centre shows categories in this order; one without published articles is not shown.',
  add: 'Add category',
  emptyTitle: commonWords.noCategoriesYet,
  emptyWhy: 'Every published article stands in a category, so that readers find it by what they do.',
  unableToLoad: 'Unable to load categories',
  counts: '{published} published / {all} articles',
  noArticles: 'No articles in this category yet.',
  moreArticles: 'See all of them in the list',
  edit: kitWords.keyEdit,
  up: 'Move up',
  down: 'Move down',
  remove: commonWords.delete,
  menu: 'Actions for {name}',
  moved: 'The order of categories is changed',
  moveFailed: 'Unable to change the order',

  createTitle: commonWords.addCategory,
  editTitle: commonWords.editCategory,
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  nameEnHelp: 'Left empty, readers of English see the Vietnamese name.',
  descriptionVi: 'Vietnamese description',
  descriptionEn: 'English description',
  created: 'Category “{name}” is added',
  saved: 'Category “{name}” is saved',
  createNow: 'Add',
  createFailed: 'Unable to add the category',
  saveFailed: 'Unable to save the category',

  removeTitle: 'Delete category “{name}”?',
  removeEmpty: 'It holds no articles.',
  removeHolds:
    'It holds {count} {count:article|articles}. Choose the category that takes them over; readers find them there at once.',
  newHome: 'Move articles to',
  moveAndRemove: 'Move articles and delete',
  removed: 'Category “{name}” is deleted',
  removeFailed: 'Unable to delete the category',

  searches: articleWords.searches,
  searchesLead:
    'What colleagues looked for and no article answers. Typing it letter by letter counts once; searches are kept for 180 days.',
  days: 'Span',
  daysOf: '{count} {count:day|days}',
  term: 'Looked for (without marks)',
  times: 'Searches',
  readers: 'People',
  last: 'Last',
  now: 'By now',
  stillNone: 'still no article',
  nowFound: 'finds {count}',
  write: 'Write about it',
  look: 'See what it finds',
  forget: 'Take off the report',
  forgotten: '“{term}” is taken off the report',
  forgetFailed: 'Unable to take it off the report',
  noneTitle: 'Everybody found something',
  noneWhy: 'In this span every search found an article.',
  unableToLoadSearches: 'Unable to load the report',
}

import { sharedHelpWords } from '#en/help/shared.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/help/help.ts'

export const helpWords: Translation<typeof vi.helpWords> = {
  title: sharedLabels.helpCentre,
  lead: 'What do you want to do?',
  search: 'Find help articles',
  placeholder: 'For example: refund, coupon, import students',
  category: commonWords.category,
  allCategories: 'All categories',
  categories: 'Browse by task',
  count_one: '{count} article',
  count_other: '{count} articles',
  featured: commonWords.featured,
  popular: 'Most read',
  newest: 'New',
  related: 'Related articles',
  unableToLoad: 'Unable to open help centre',
  emptyTitle: 'No help articles yet',
  emptyWhy: 'Articles appear here once they are published in the knowledge base.',
  results_one: '{count} article',
  results_other: '{count} articles',
  resultsFor: 'Results for “{search}”',
  near: 'No article contains exactly these words. These are the closest:',
  noneTitle: 'No article about this yet',
  noneWhy: 'Try fewer or different words. Your search is recorded so that our writers know what is missing.',
  backHome: 'Back to the help centre',
  tagged: 'Tag “{tag}”',
  clear: sharedLabels.clearSearch,
  onlyOther_vi: 'This article is in Vietnamese only.',
  onlyOther_en: 'This article is in English only.',

  contents: 'In this article',
  publishedOn: 'Published {date}',
  views_one: '{count} view',
  views_other: '{count} views',
  helpful: 'Did this article help?',
  yes: kitWords.yes,
  no: sharedWords.no,
  thanksYes: 'Thank you. Press again to undo.',
  thanksNo: 'Thank you. The author will see that the article could be clearer.',
  votes: '{helpful} of {all} people found it helpful',
  voteFailed: 'Unable to record your vote',
  edit: 'Edit this article',
  unableToLoadOne: 'Unable to open help article',

  panel: 'Help for this screen',
  panelNone: 'No articles for this screen yet.',
  toCentre: sharedHelpWords.openTheHelpCentre,
  back: commonWords.back,
  openPage: 'Open full page',
  group: sharedWords.everywhere,
}

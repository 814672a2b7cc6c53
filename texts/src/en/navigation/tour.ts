import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/navigation/tour.ts'

export const tourWords: Translation<typeof vi.tourWords> = {
  count: 'Stop {at} of {total}',
  back: commonWords.back,
  next: 'Next',
  end: 'Finish',
  leave: 'Later',
  menu: 'The menu',
  'menu-text': 'Every screen that you may open, in groups. What you do not see, your role has no right to.',
  search: 'Find anything',
  'search-text': 'Press Ctrl K (⌘ K on a Mac) anywhere: find a course, a student, a screen, or do something at once.',
  list: 'Lists',
  'list-text':
    'Search without accents, filter, sort, choose columns and save it as a view. The address keeps it all: send it, and a colleague sees what you see.',
  jobs: 'Background jobs',
  'jobs-text': 'Uploads, exports and long work run here. Go on with something else; you are told when it is done.',
  bell: commonWords.notifications,
  'bell-text': 'What waits for you and what just happened. You choose what you are told, and whether by mail too.',
  display: 'Display',
  'display-text': 'Six layouts, light or dark, colour, control size, reading direction. Saved for you on every device.',
  keys: 'You and the keyboard',
  'keys-text': 'In this menu are the keyboard shortcuts (press ? anywhere) and the way back into this tour.',
}

import { sharedWords } from '#en/common/words.ts'
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
  'menu-text':
    'Every screen you can open, in groups. If something is missing, your role does not have the right to it.',
  search: 'Find anything',
  'search-text':
    'Press Ctrl K (⌘ K on a Mac) anywhere to find a course, a student or a screen, or to do something straight away.',
  list: 'Lists',
  'list-text':
    'Search without accents, filter, sort, choose columns and save it all as a view. The address keeps it: send it to a colleague and they see what you see.',
  jobs: 'Background jobs',
  'jobs-text':
    'Uploads, exports and long-running work happen here. Carry on with something else; you are told when it is done.',
  bell: commonWords.notifications,
  'bell-text':
    'What is waiting for you and what has just happened. You choose what to be notified of, and whether by email too.',
  display: sharedWords.displaySettings,
  'display-text': 'Six layouts, light or dark, colour, control size, reading direction. Saved for you on every device.',
  keys: 'You and the keyboard',
  'keys-text': 'This menu has the keyboard shortcuts (press ? anywhere) and lets you take the tour again.',
}

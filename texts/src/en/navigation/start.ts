import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/navigation/start.ts'

export const startWords: Translation<typeof vi.startWords> = {
  title: 'Getting started',
  lead: 'A few steps to get the console ready for real work. Steps are ticked off as you complete them.',
  steps: commonWords.steps,
  progress: '{done} of {total} steps done',
  hide: 'Hide list',
  show: 'Show on Home again',
  hidden: 'The list is hidden from Home.',
  skip: 'Skip',
  unskip: 'Do this step',
  skipped: 'Skipped',
  done: sharedWords.done,
  toDo: 'To do',
  allDone: 'All steps are done.',
  unable: 'Unable to load list',
  notSaved: sharedLabels.unableToSave,
  seeAll: 'See all steps',
  owner: 'Create the owner account',
  ownerWhy: 'The person who has every right and signs in first.',
  catalogue: 'Add the first category, or sample data',
  catalogueWhy: 'Courses are organised in a three-level category tree.',
  course: 'Publish the first course',
  courseWhy: 'Write a draft, fill in what is missing, then put it on sale.',
  colleague: 'Invite a colleague',
  colleagueWhy: 'One account each, so that the log shows who really did what.',
  roles: 'Review the roles',
  rolesWhy: 'Who may see and do what. You can change every right.',
  display: 'Choose your display settings',
  displayWhy: 'Layout, colour, control size, light or dark; saved for all your devices.',
  connection: 'Connect the shop or the learning platform',
  connectionWhy: 'Create an API token so that students, enrolments and progress flow in.',
  go: kitWords.keyOpen,
  tourTitle: sharedLabels.takeTheTour,
  tourWhy: 'Two minutes through the screens you use every day. Leave whenever you like.',
  tourStart: 'Start the tour',
  tourResume: 'Continue the tour',
}

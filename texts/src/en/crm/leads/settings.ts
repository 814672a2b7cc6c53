import { commonWords } from '#en/common/common.ts'
import { sharedCrmWords } from '#en/crm/shared.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/leads/settings.ts'

export const leadSettingsWords: Translation<typeof vi.leadSettingsWords> = {
  title: sharedLabels.leadIntake,
  unableToLoad: 'The settings could not be loaded',
  saved: 'Saved how leads come in and who gets them',
  saveFailed: 'The settings could not be saved',
  form: sharedCrmWords.publicForm,
  formWhy:
    'Anybody with this address can send an enquiry without signing in. Add ?course= and the id of a course to ask about that course.',
  isFormOpen: 'Take enquiries through the form',
  formUrl: commonWords.postalAddress,
  copy: 'Copy address',
  copied: 'Address copied',
  see: 'Open the form',
  formTags: 'Tags for leads from the form',
  formTagsHelp:
    'Everyone who sends the form gets these tags. Type and press Enter; a tag that does not exist yet is made.',
  embed: 'Show the form on another website',
  embedWhy: 'Websites on this list can show the form on their own pages. No other website can.',
  formSites: 'Allowed websites',
  formSitesHelp:
    'Enter https:// and the domain only, such as https://www.school.edu.vn. With and without www are two different websites.',
  snippet: 'Code to paste into the page',
  formLanguage: 'Language of the form',
  copySnippet: 'Copy code',
  snippetCopied: 'Code copied',
  rules: 'Assignment rules',
  rulesWhy:
    'The first rule that matches decides. Within a rule, colleagues get leads in turn; anybody who is away, disabled or without the right is passed over.',
  ruleTitle: 'Rule {number}',
  noRules: 'There are no rules yet. All leads are assigned as below.',
  addRule: 'Add rule',
  up: 'Move rule {number} up',
  down: 'Move rule {number} down',
  removeRule: 'Remove rule {number}',
  sources: sharedWords.source,
  provinces: 'Province',
  course: 'Add a course of interest',
  courses: 'Courses of interest',
  removeCourse: 'Remove the course {name}',
  any: 'Any',
  people: 'Assign in turn to',
  nobody: 'Nobody chosen',
  otherwise: sharedWords.everybodyElse,
  otherwiseWhy: 'Leads that match no rule go to these colleagues in turn. If empty, they are assigned to nobody.',
  away: 'Away',
  awayWhy: 'Up to and including this day, they get no new leads. They keep the ones they have.',
  awayPerson: 'Colleague',
  until: 'Until the end of',
  addAway: 'Add a colleague',
  removeAway: sharedCrmWords.removeLine,
  unfit: 'Cannot take leads at the moment: {names}. Their account is disabled or may not change customers.',
}

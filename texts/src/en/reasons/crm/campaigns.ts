import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { campaignReasons as vi } from '#vi/reasons/crm/campaigns.ts'

/** Campaigns by mail and the addresses they leave out. */
export const campaignReasons = {
  'campaigns.name-required': 'Give the campaign a name',
  'campaigns.not-a-draft': 'This campaign is no longer a draft and cannot be changed. Copy it to make a new draft',
  'campaigns.transition': 'The campaign is “{from}”, so this cannot be done. Reload the page',
  'campaigns.group-required': 'Choose the group it goes to',
  'campaigns.group-gone': 'This group is archived or gone. Choose another one',
  'campaigns.topic-name-required': 'Enter a name in both languages',
  'campaigns.topic-one': 'Keep at least one topic',
  'campaigns.topic-twice': 'Two topics have the same name',
  'campaigns.topic-used': 'Campaigns are about “{name}”, so it cannot be removed. Rename it instead',
  'campaigns.topic-unknown': 'This topic is gone. Choose another one',
  'campaigns.mailbox-required': 'Choose the mailbox it is sent from',
  'campaigns.mailbox-not-yours': 'Your roles may not send from this mailbox. Choose another one',
  'campaigns.subject-required': sharedReasonsWords.giveTheSubject,
  'campaigns.content-required': 'The message is empty. Add at least one block',
  'campaigns.picture-unknown': 'This picture is gone. Choose another one',
  'campaigns.variables': 'A variable here is unknown, or has no words for people whose name is not known. Correct it',
  'campaigns.faults':
    'The content has problems that must be solved before it is sent: {count}. Each is shown at its block',
  'campaigns.sender-missing':
    'Every message has to say who sends it. Enter the name and the address of the organisation under Company details',
  'campaigns.no-recipients': 'Nobody is left to write to: nobody in the group has agreed or can be reached',
  'campaigns.test-first':
    'A message to more than {max} people must be tested first. Send a test of the present content',
  'campaigns.not-a-colleague': '{address} is not a colleague who may see campaigns. Tests only go to colleagues',
  'campaigns.in-the-past': 'This time has passed. Choose another one, or send now',
  'campaigns.trial-share': 'The part that is sent first has to be between 5 and 50%',
  'campaigns.nothing-to-choose': 'This campaign has no subject left to choose. Reload the page',
  'campaigns.too-late': 'Sending can be scheduled up to {max} days ahead',
  'suppressions.known': 'This address is already on the list',
  'suppressions.reason-required': 'Enter why it may be written to again',
} as const satisfies Record<keyof typeof vi, string>

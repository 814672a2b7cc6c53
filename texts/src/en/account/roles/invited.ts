import { sharedPhrases } from '#en/common/phrases.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/roles/invited.ts'

export const invitedWords: Translation<typeof vi.invitedWords> = {
  title: 'Second persons for approvals',
  why: 'Without a mail server, whoever invites somebody sees the link. The two therefore count as one when money is approved.',
  ownerWhy:
    'The owner can accept people who came in by themselves as second persons. It takes the password and is recorded in the history.',
  askOwner: 'The owner can accept them as second persons.',
  hasMail: 'There is a mail server now, so nobody else can be accepted; those who were accepted stay.',
  unable: 'Could not load the people invited by a link',
  invitedBy: '{username} · invited by {by} on {date}',
  counted: 'Counts as one with whoever invited them',
  accepted: 'Second person',
  acceptedBy: sharedPhrases.mark2,
  accept: 'Accept',
  acceptOf: 'Accept {name}',
  acceptTitle: 'Accept {name} as a second person?',
  acceptWhy:
    'Ask {name} in person: they opened the link and chose the password themselves. From then on they approve what {by} begins, and the other way round. If anybody is shown another link or changes the email of the account later, this ends by itself and cannot be renewed.',
  acceptFailed: 'Could not accept',
  acceptedNow: '{name} is accepted as a second person',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw {name}',
  withdrawTitle: 'No longer accept {name} as a second person?',
  withdrawWhy: '{name} and {by} count as one person again for approvals. What was approved stays.',
  withdrawFailed: 'Could not withdraw',
  withdrawn: '{name} is no longer accepted as a second person',
}

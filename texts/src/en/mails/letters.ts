import { sharedLabels } from '#en/common/labels.ts'
import { sharedMailsWords } from '#en/mails/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/letters.ts'

export const letterPageTexts: Translation<typeof vi.letterPageTexts> = {
  title: 'Mail you get from us',
  explain: 'Choose the topics you want to hear about, then save.',
  topics: sharedWords.topics,
  save: 'Save choices',
  leaveTitle: 'No more mail',
  leaveWhy: 'You will get no more promotional mail. Mail about your orders, tickets and courses still comes.',
  leave: 'Unsubscribe from everything',
  alreadyLeft: 'You are unsubscribed from promotional mail. There is nothing else to do.',
  saved: 'Choices saved',
  savedWhy: 'From now on you only get mail about the topics you chose.',
  back: 'Look at the choices again',
  left: sharedLabels.youAreUnsubscribed,
  leftWhy: 'You will get no more promotional mail. If you want it again, write to us.',
  yourData: sharedMailsWords.yourRightsOverYourPersonalData,
  yourDataForm: sharedMailsWords.makeARequest,
  notFound: sharedLabels.thisPageWasNotFound,
  notFoundWhy: 'The address is incomplete or mistyped. Open the link in the message again.',
  tooMany: sharedMailsWords.tooManyPagesOpened,
  tooManyWhy: sharedMailsWords.pleaseTryAgainInAMinute,
}

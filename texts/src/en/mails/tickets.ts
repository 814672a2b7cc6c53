import { commonWords } from '#en/common/common.ts'
import { sharedMailsWords } from '#en/mails/shared.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/tickets.ts'

export const ticketPageTexts: Translation<typeof vi.ticketPageTexts> = {
  title: 'Admission tickets',
  titleOf: 'Tickets of order {order}',
  for: 'For {name}',
  mailSubject: 'Tickets of your order {order}',
  greeting: sharedMailsWords.hello,
  greetingPlain: 'Hello,',
  mailIntro_one: 'This is the ticket of order {order}. Please show the code at the entrance.',
  mailIntro_other: 'These are the {count} tickets of order {order}. Please show each code at the entrance.',
  mailLink: 'See and print the tickets: {link}',
  mailMore: 'The other tickets are on that page.',
  mailHelp: 'If you need help, just reply to this mail.',
  show: 'Show this code at the entrance, on your phone or on paper. Each code admits once.',
  code: sharedWords.ticketCode,
  number: 'Ticket {at} of {count}',
  on: sharedPhrases.mark,
  between: 'Entry from {from} to {until}',
  allDay: sharedWords.allDay,
  until: 'Valid until the end of {day}',
  usedAt: 'Used at {at}',
  void: commonWords.void2,
  expired: 'Expired',
  print: 'To print, use your browser’s print command.',
  notFound: 'No tickets found',
  notFoundWhy: 'The address is incomplete or mistyped. Please open the link in your ticket mail again.',
  tooMany: 'Too many requests',
  tooManyWhy: sharedMailsWords.pleaseTryAgainInAMinute,
}

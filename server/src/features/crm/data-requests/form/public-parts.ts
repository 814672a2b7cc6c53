import { requestKinds } from '@learning-cms/contract/crm/privacy/data-requests'
import { sayIn, type Language } from '@learning-cms/texts'
import { requestFormTexts } from '@learning-cms/texts/mails/request-form'
import { alarm, areaField, choiceField, formFrame, inputField, line, trap } from '#services/forms/form-parts.ts'
import { escaped } from '#services/text/html.ts'
import type { RequestFormAnswer, RequestFormField, Filled } from './public-form.ts'

type Again = Extract<RequestFormAnswer, { is: 'again' }>
/** How to contact the organisation responsible for the data. */
export type Contact = { name: string; address: string; email: string; phone: string }

const nothing: Filled = { kind: '', name: '', email: '', details: '' }

export function requestPage(language: Language, seal: string, again?: Again) {
  const say = sayIn(requestFormTexts, language)
  const { filled = nothing, faults = {} } = again ?? {}
  const field = (name: RequestFormField) => ({
    language,
    name,
    label: say(name),
    value: filled[name],
    fault: faults[name],
  })
  const kinds = requestKinds.map((kind) => [kind, say(`kind.${kind}`)] as const)
  return formFrame(
    say('title'),
    `${line(say('lead'))}${again ? alarm(say(again.why)) : ''}
<form method="post" action="?lang=${language}" novalidate>
<input type="hidden" name="seal" value="${escaped(seal)}">
${choiceField(field('kind'), kinds, say('choose'))}
${inputField(field('name'), 'autocomplete="name" maxlength="120" required')}
${inputField({ ...field('email'), hint: say('emailHint') }, 'type="email" autocomplete="email" inputmode="email" maxlength="254" required')}
${areaField({ ...field('details'), hint: say('detailsHint') }, 'rows="6" maxlength="3000"')}
${trap(say('trap'))}
<button>${escaped(say('send'))}</button></form>`,
  )
}

export function takenPage(language: Language, contact: Contact) {
  const say = sayIn(requestFormTexts, language)
  return formFrame(say('taken'), `<p role="status">${escaped(say('takenWhy'))}</p>${reached(language, contact)}`)
}

/** A server that sends no mail cannot confirm an address. */
export function noMailPage(language: Language, contact: Contact) {
  const say = sayIn(requestFormTexts, language)
  return formFrame(say('title'), `${line(say('noMail'))}${reached(language, contact)}`)
}

function reached(language: Language, { name, address, email, phone }: Contact) {
  const say = sayIn(requestFormTexts, language)
  const ways = [name, address, email, phone].filter((way) => way !== '')
  return ways.length === 0 ? '' : `${line(say('otherwise'))}<p>${ways.map(escaped).join('<br>')}</p>`
}

export function confirmPage(language: Language, kind: (typeof requestKinds)[number]) {
  const say = sayIn(requestFormTexts, language)
  return formFrame(
    say('confirmTitle'),
    `${line(say('confirmWhy'))}<p><strong>${escaped(say(`kind.${kind}`))}</strong></p>
<form method="post" action="?lang=${language}"><button>${escaped(say('confirm'))}</button></form>`,
  )
}

export function confirmedPage(language: Language, number: string) {
  const say = sayIn(requestFormTexts, language)
  return formFrame(say('confirmed'), `<p role="status">${escaped(say('confirmedWhy', { number }))}</p>`)
}

export function notePage(language: Language, what: 'already' | 'expired' | 'tooMany') {
  const say = sayIn(requestFormTexts, language)
  return formFrame(say(what), `<p role="status">${escaped(say(`${what}Why`))}</p>`)
}

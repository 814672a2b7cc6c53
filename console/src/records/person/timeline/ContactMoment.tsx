import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Moment } from '@learning-cms/contract/people/students'
import { contactWords } from '@learning-cms/texts/crm/customers/contact'
import { useWords } from '#kit/text/words.ts'
import { MomentWords } from './MomentWords.tsx'

type ContactMomentKind =
  | 'visited'
  | 'called'
  | 'file-kept'
  | 'consented'
  | 'joined-group'
  | 'left-group'
  | 'letter-sent'
  | 'appointment'
  | 'mailed'

type ContactMomentProps<K extends ContactMomentKind> = { moment: Extract<Moment, { kind: K }> }

/** Contacts with a person: visits, calls, consents, groups, and letters sent to them. */
export function ContactMoment({ moment }: ContactMomentProps<ContactMomentKind>) {
  const say = useWords(contactWords)
  switch (moment.kind) {
    case 'visited':
      return (
        <MomentWords
          what={say('visited')}
          to={`/orders/${moment.orderId}`}
          more={[say('ofOrder', { number: moment.orderNumber })]}
        />
      )
    case 'called':
      return (
        <MomentWords
          what={say(moment.direction === 'in' ? 'calledIn' : 'calledOut', { name: moment.byName })}
          more={[say(moment.outcome), moment.minutes > 0 && say('minutes', { count: moment.minutes })]}
          {...(moment.body && { quoted: moment.body })}
        />
      )
    case 'file-kept':
      return <MomentWords what={say('fileSaved', { name: moment.name })} more={[moment.byName]} />
    case 'joined-group':
    case 'left-group':
      return (
        <MomentWords
          what={say(moment.kind === 'joined-group' ? 'joinedGroup' : 'leftGroup', { name: moment.groupName })}
          to={`/crm/groups/${moment.groupId}`}
          more={[say(`by-${moment.way}`), moment.byName]}
        />
      )
    case 'letter-sent':
      return (
        <MomentWords
          what={say('letterSent', { name: moment.campaignName })}
          to={`/crm/campaigns/${moment.campaignId}`}
          more={[moment.became !== 'sent' && say(`letter-${moment.became}`)]}
        />
      )
    case 'appointment':
      return <Appointment moment={moment} />
    case 'mailed':
      return (
        <MomentWords
          what={say(moment.direction === 'in' ? 'mailedIn' : 'mailedOut', { mailbox: moment.mailbox })}
          to={`/crm/mail?open=${moment.threadId}`}
          more={[moment.subject || say('noSubject')]}
        />
      )
    default:
      return <Consent moment={moment} />
  }
}

function Appointment({ moment }: ContactMomentProps<'appointment'>) {
  const say = useWords(contactWords)
  return (
    <MomentWords
      what={say(moment.isAhead ? 'appointmentAhead' : 'appointmentPast', { title: moment.title })}
      to={`/crm/calendar?open=${moment.eventId}&day=${dayIn(Date.parse(moment.at))}`}
      more={[
        moment.status !== 'confirmed' && say(`appointment-${moment.status}`),
        moment.repeats && say('appointmentRepeats'),
        moment.place,
        moment.answer !== null && say(`answer-${moment.answer}`),
      ]}
    />
  )
}

function Consent({ moment }: ContactMomentProps<'consented'>) {
  const say = useWords(contactWords)
  return (
    <MomentWords
      what={say(moment.isGiven ? 'consentGiven' : 'consentWithdrawn', { purpose: say(moment.purpose) })}
      more={[
        say(`from-${moment.source}`),
        moment.byName ? say('recordedBy', { name: moment.byName }) : say('byThemselves'),
      ]}
    />
  )
}

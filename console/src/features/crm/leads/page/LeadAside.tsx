import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '#kit/show/DateText.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { Appointments } from '#records/appointments/Appointments.tsx'
import { RevealAct } from '#records/person/RevealAct.tsx'
import { reasonWord, sourceWord } from '#records/leads/lead-words.ts'
import { consentsOf } from '#features/crm/leads/leads.api.ts'
import classes from '#features/crm/leads/leads.module.css'
import type { Reveal } from '#features/crm/leads/use-reveal.ts'

type Props = { lead: Lead; reveal: Reveal }

/** Contact details, the enquiry, and its outcome. */
export const LeadAside = ({ lead, reveal }: Props) => (
  <div className={classes['aside']}>
    <ContactCard lead={lead} reveal={reveal} />
    <ConsentCard id={lead.id} />
    <Appointments kind="lead" id={lead.id} />
    {lead.state !== 'new' && lead.state !== 'in-progress' && <OutcomeCard lead={lead} />}
  </div>
)

function ContactCard({ lead, reveal }: Props) {
  const say = useWords(leadWords)
  const { values } = reveal
  const { email, phone } = values ?? lead
  return (
    <FormCard title={say('contact')}>
      <DescriptionList>
        <Description name={say('email')}>
          {email && (values ? <a href={`mailto:${email}`}>{email}</a> : email)}
        </Description>
        <Description name={say('phone')}>
          {phone && (values ? <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`}>{phone}</a> : phone)}
        </Description>
        <Description name={say('organisation')}>{lead.organisation}</Description>
        <Description name={say('province')}>{lead.province}</Description>
        <Description name={say('interest')}>{lead.interest}</Description>
        <Description name={say('source')}>{sourceWord(say, lead.source)}</Description>
        <Description name={say('tags')}>{lead.tags.map(({ name }) => name).join(', ')}</Description>
        <Description name={say('nextStep')}>{lead.nextStep}</Description>
        <Description name={say('message')}>{lead.message}</Description>
      </DescriptionList>
      <RevealAct
        reveal={reveal}
        words={{
          reveal: say('reveal'),
          hideNow: say('hideNow'),
          hidesIn: say('hidesIn', { count: reveal.secondsLeft }),
        }}
      />
    </FormCard>
  )
}

/** What they agreed to with the form, word for word. */
function ConsentCard({ id }: { id: string }) {
  const say = useWords(leadWords)
  const language = useLanguage()
  const { data } = useQuery(consentsOf(id))
  if (!data?.rows.length) return null
  return (
    <FormCard title={say('consents')}>
      <ul className={classes['mails']}>
        {data.rows.map(({ purpose, version, textVi, textEn, at, proof }) => (
          <li key={`${purpose}-${version}`}>
            {language === 'vi' ? textVi : textEn}
            <p className={classes['quiet']}>
              <DateText at={at} /> · {say('consentVersion', { version })} · <span dir="ltr">{proof}</span>
            </p>
          </li>
        ))}
      </ul>
    </FormCard>
  )
}

function OutcomeCard({ lead: { state, personId, fullName, order, lostReason, lostNote } }: { lead: Lead }) {
  const say = useWords(leadWords)
  const { hrefOf, follow } = useFollow()
  const link = (to: string, name: string) => (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {name}
    </a>
  )
  return (
    <FormCard title={say(state)}>
      <DescriptionList>
        {state === 'sold' && (
          <>
            <Description name={say('buyer')}>{personId && link(`/crm/customers/${personId}`, fullName)}</Description>
            <Description name={say('order')}>{order && link(`/orders/${order.id}`, order.number)}</Description>
          </>
        )}
        {lostReason && <Description name={say('lostReason')}>{reasonWord(say, lostReason)}</Description>}
        {lostNote && <Description name={say('lostNote')}>{lostNote}</Description>}
      </DescriptionList>
    </FormCard>
  )
}

import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { DateText, RelativeTime } from '#kit/show/DateText.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { Folded } from '#kit/show/state/Folded.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { Appointments } from '#records/appointments/Appointments.tsx'
import { RevealAct } from '#records/person/RevealAct.tsx'
import classes from './list/customers.module.css'
import type { Reveal } from './use-reveal.ts'

type Props = { customer: Customer; reveal: Reveal }

/** Who this is, how they are reached, and who looks after them. In one column it is folded away: the parts come first. */
export function CustomerAside(props: Props) {
  const sayPage = useWords(customerPageWords)
  const { email, phone, owner } = { ...props.customer, ...props.reveal.values }
  const brief = [phone, email, owner?.name].filter(Boolean).join(' · ')
  return (
    <Folded when="(max-width: 74.99em)" title={sayPage('contactAndDetails')} brief={brief}>
      <div className={classes['aside']}>
        <ContactCard {...props} />
        <ManagementCard {...props} />
        <Appointments kind="customer" id={props.customer.id} />
      </div>
    </Folded>
  )
}

function ContactCard({ customer, reveal }: Props) {
  const say = useWords(customerWords)
  const sayPage = useWords(customerPageWords)
  const { dateOfDay } = useFormat()
  const { values } = reveal
  const { email, phone, birthDate, address, emails, phones, addresses, links } = values ?? customer
  const mails = [email, ...emails.map(({ value }) => value)].filter((one) => one !== null)
  const numbers = [phone, ...phones.map(({ value }) => value)].filter(Boolean)
  return (
    <FormCard title={sayPage('contactData')}>
      <DescriptionList>
        <Description name={say('email')}>
          {mails.map((one) => (
            <div key={one}>{values ? <a href={`mailto:${one}`}>{one}</a> : one}</div>
          ))}
        </Description>
        <Description name={say('phone')}>
          {numbers.map((one) => (
            <div key={one}>{values ? <a href={`tel:${one.replace(/[^0-9+]/g, '')}`}>{one}</a> : one}</div>
          ))}
        </Description>
        <Description name={sayPage('birthDate')}>
          {birthDate && (values ? dateOfDay(birthDate) : birthDate.slice(0, 4))}
        </Description>
        <Description name={sayPage('address')}>
          {[address, ...addresses.map(({ line }) => line)].filter(Boolean).map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Description>
        {links.length > 0 && (
          <Description name={sayPage('social')}>
            {links.map(({ network, url }) => (
              <div key={url}>
                {values ? (
                  <a href={url} target="_blank" rel="noreferrer noopener">
                    {sayPage(network)}
                  </a>
                ) : (
                  sayPage(network)
                )}
              </div>
            ))}
          </Description>
        )}
      </DescriptionList>
      <RevealAct
        reveal={reveal}
        words={{
          reveal: sayPage('reveal'),
          hideNow: sayPage('hideNow'),
          hidesIn: sayPage('hidesIn', { count: reveal.secondsLeft }),
        }}
      />
    </FormCard>
  )
}

function ManagementCard({ customer }: { customer: Customer }) {
  const say = useWords(customerWords)
  const sayPage = useWords(customerPageWords)
  const { title, source, owner, organisations, tags, lastContactAt, lastOnlineAt, createdAt, statusReason } = customer
  return (
    <FormCard title={sayPage('details')}>
      <DescriptionList>
        {statusReason && <Description name={sayPage('statusReason')}>{statusReason}</Description>}
        <Description name={say('jobTitle')}>{title}</Description>
        {organisations.length > 0 && (
          <Description name={say('organisation')}>{organisations.map(({ name }) => name).join(', ')}</Description>
        )}
        <Description name={say('owner')}>{owner?.name ?? say('noOwner')}</Description>
        <Description name={say('source')}>{say(source)}</Description>
        <Description name={say('tags')}>{tags.map(({ name }) => name).join(', ')}</Description>
        <Description name={say('lastContact')}>
          {lastContactAt ? <RelativeTime at={lastContactAt} /> : say('never')}
        </Description>
        <Description name={say('lastOnline')}>
          {lastOnlineAt ? <RelativeTime at={lastOnlineAt} /> : say('never')}
        </Description>
        <Description name={say('createdAt')}>
          <DateText at={createdAt} />
        </Description>
      </DescriptionList>
    </FormCard>
  )
}

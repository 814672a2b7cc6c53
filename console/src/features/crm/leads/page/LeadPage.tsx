import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { CommandItems, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { Money } from '#kit/show/Money.tsx'
import { OrdersIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { Notes } from '#records/person/notes/Notes.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { DueDay } from '#records/leads/DueDay.tsx'
import { LeadAside } from './LeadAside.tsx'
import { LeadForm, NewLeadForm } from './LeadForm.tsx'
import { commandIcons } from './LeadMenu.tsx'
import { LeadMail } from './LeadMail.tsx'
import { noteBookOf, oneLead, touchedByLeads } from '#features/crm/leads/leads.api.ts'
import classes from '#features/crm/leads/leads.module.css'
import { LeadStateBadge } from '#records/leads/LeadStateBadge.tsx'
import { orderAddress, useLeadCommands, useRemoveLead } from '#features/crm/leads/use-lead-commands.tsx'
import { useReveal } from '#features/crm/leads/use-reveal.ts'

/** `/crm/leads/new` as well as `/crm/leads/:id`. */
export default function LeadPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewLead /> : <KnownLead id={id} />
}

function NewLead() {
  const say = useWords(leadWords)
  const { go } = useFollow()
  usePageTitle(say('newLead'))
  return (
    <section>
      <PageHeader title={say('newLead')} />
      <div className={classes['form']}>
        <NewLeadForm onCreated={({ id }) => go(`/crm/leads/${id}`)} />
      </div>
    </section>
  )
}

function KnownLead({ id }: { id: string }) {
  const say = useWords(leadWords)
  const { data: lead, error, refetch } = useQuery(oneLead(id))
  usePageTitle(lead?.fullName)
  if (error && !lead)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/crm/leads" />
  if (!lead) return <FormSkeleton />
  return <OneLead key={lead.id} lead={lead} />
}

function OneLead({ lead }: { lead: Lead }) {
  const mayWrite = useMay()('crm:write')
  const reveal = useReveal(lead)
  return (
    <section>
      <Headline lead={lead} />
      <RecordHistory entity="leads" row={lead} name={lead.fullName} touches={touchedByLeads} mayWrite={mayWrite} />
      <div className={classes['columns']}>
        <LeadAside lead={lead} reveal={reveal} />
        <div className={classes['main']}>
          {mayWrite && <LeadForm lead={lead} reveal={reveal} />}
          <Notes book={noteBookOf(lead.id, mayWrite)} />
          <LeadMail id={lead.id} />
        </div>
      </div>
    </section>
  )
}

function Headline({ lead }: { lead: Lead }) {
  const say = useWords(leadWords)
  const { relative, date } = useFormat()
  const may = useMay()
  const { go } = useFollow()
  const command = useLeadCommands()
  const remove = useRemoveLead(() => go('/crm/leads'))
  const first = may('crm:write') ? lead.allowed.find((one) => one === 'begin' || one === 'sell') : undefined
  const needsOrder = lead.personId !== null && !lead.order && may('orders:write')
  return (
    <RecordHeadline
      title={lead.fullName}
      badge={<LeadStateBadge state={lead.state} />}
      detail={`${say('since', { date: date(lead.createdAt) })} · ${say('lastChanged', { when: relative(lead.updatedAt) })}`}
      people={<RecordPresence entity="leads" id={lead.id} />}
      figures={[
        { name: say('value'), value: <Money amountInDong={lead.value} /> },
        { name: say('owner'), value: lead.owner?.name ?? say('noOwner') },
        lead.dueOn !== null && { name: say('dueOn'), value: <DueDay lead={lead} /> },
      ]}
      command={
        needsOrder ? (
          <Button
            leftSection={<OrdersIcon size={18} aria-hidden />}
            onClick={() => go(orderAddress({ ...lead, email: undefined }))}
          >
            {say('createOrder')}
          </Button>
        ) : (
          first && <Button onClick={() => command(lead, first)}>{say(first)}</Button>
        )
      }
      menu={
        <>
          {may('crm:write') && (
            <CommandItems
              commands={lead.allowed.filter((one) => one !== first)}
              icons={commandIcons}
              nameOf={say}
              onCommand={(one) => command(lead, one)}
            />
          )}
          <Menu.Divider />
          <HistoryItem />
          {may('crm:write') && lead.state !== 'sold' && (
            <RemoveItem onClick={() => remove(lead)}>{say('remove')}</RemoveItem>
          )}
        </>
      }
    />
  )
}

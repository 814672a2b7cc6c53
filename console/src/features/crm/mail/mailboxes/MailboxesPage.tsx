import { mailboxQuery, type Mailbox } from '@learning-cms/contract/crm/mail/mailboxes'
import { mailboxWords } from '@learning-cms/texts/crm/mail/mailboxes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { mailboxList } from '#features/crm/mail/mail.api.ts'
import { MailboxDrawer } from './MailboxDrawer.tsx'
import { MailboxMenu } from './MailboxMenu.tsx'

/** Which mailboxes there are, whether they can be read, and by whom. */
export default function MailboxesPage() {
  const say = useWords(mailboxWords)
  const list = useListState(mailboxQuery)
  const result = useQuery(mailboxList(list.query))
  const columns = useColumns()
  const create = <CreateButton onClick={() => list.show('new')}>{say('create')}</CreateButton>
  const edited = result.data?.rows.find(({ id }) => id === list.open)
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={columns}
        nameOf={({ name }) => name}
        href={({ id }) => list.openHref(id)}
        menu={menuFor(list.show)}
        actions={create}
        empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={create} />}
        unable={say('unableToLoad')}
      />
      <MailboxDrawer isOpen={list.open === 'new'} onClose={list.close} />
      {edited && <MailboxDrawer key={edited.id} isOpen mailbox={edited} onClose={list.close} />}
    </>
  )
}

const menuFor = (show: (id: string) => void) => (mailbox: Mailbox) => (
  <MailboxMenu mailbox={mailbox} onEdit={() => show(mailbox.id)} />
)

function useColumns(): Column<Mailbox, 'name' | 'createdAt'>[] {
  const say = useWords(mailboxWords)
  return useMemo(
    () => [
      {
        label: say('name'),
        sort: 'name',
        cell: ({ name, address }) => <RecordName name={name} detail={address} />,
      },
      { label: say('kind'), width: '220px', from: 'medium', cell: ({ kind }) => say(kind) },
      {
        label: say('state'),
        onPhone: 'top',
        width: '280px',
        cell: ({ isEnabled, fault }) => {
          if (!isEnabled) return <StatusBadge tone="neutral">{say('off')}</StatusBadge>
          return fault ? (
            <StatusBadge tone="danger">{say(`fault-${fault}`)}</StatusBadge>
          ) : (
            <StatusBadge tone="success">{say('ok')}</StatusBadge>
          )
        },
      },
      {
        label: say('readAt'),
        width: '160px',
        onPhone: 'bottom',
        cell: ({ readAt, kind }) => (kind === 'local' ? '—' : readAt ? <RelativeTime at={readAt} /> : say('never')),
      },
    ],
    [say],
  )
}

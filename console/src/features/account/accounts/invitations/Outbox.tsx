import { accounts, type Mail } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DateText, RelativeTime } from '#kit/show/DateText.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { outboxList } from '#features/account/accounts/accounts.api.ts'
import classes from '#features/account/accounts/accounts.module.css'
import { mailTones } from '#features/account/accounts/status.ts'
import { ViewSwitch } from '#features/account/accounts/ViewSwitch.tsx'

function MailStatus({ mail: { status } }: { mail: Mail }) {
  const say = useWords(accountsWords)
  return <StatusBadge tone={mailTones[status]}>{say(`mail.${status}`)}</StatusBadge>
}

function useColumns(): Column<Mail, 'createdAt'>[] {
  const say = useWords(accountsWords)
  return useMemo(
    () => [
      { label: say('to'), cell: ({ to, subject }) => <RecordName name={to} detail={subject} /> },
      { label: say('status'), onPhone: 'top', cell: (mail) => <MailStatus mail={mail} />, width: '160px' },
      {
        label: say('queued'),
        onPhone: 'bottom',
        sort: 'createdAt',
        cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        width: '160px',
      },
      { label: say('sentAt'), cell: ({ sentAt }) => sentAt && <DateText at={sentAt} />, width: '140px' },
    ],
    [say],
  )
}

const nameOf = ({ subject, to }: Mail) => `${subject}, ${to}`

/** Mails to people and whether they were sent, without secret links. */
export function Outbox() {
  const say = useWords(accountsWords)
  const list = useListState(accounts.outbox.query)
  const result = useQuery(outboxList(list.query))
  const columns = useColumns()
  const open = result.data?.rows.find(({ id }) => id === list.open)
  return (
    <>
      <ListPage
        title={say('tabOutbox')}
        list={list}
        result={result}
        columns={columns}
        unable={say('outboxUnable')}
        nameOf={nameOf}
        href={({ id }) => list.openHref(id)}
        actions={<ViewSwitch now="outbox" />}
        chips={(list.query.status ?? []).map((one) => ({
          name: say('status'),
          value: say(`mail.${one}`),
          onRemove: () => list.set({ status: undefined }),
        }))}
        empty={<EmptyState title={say('outboxEmpty')} why={say('outboxEmptyWhy')} />}
      />
      <Drawer title={say('mail')} isOpen={open !== undefined} onClose={list.close}>
        {open && <MailText mail={open} />}
      </Drawer>
    </>
  )
}

function MailText({ mail }: { mail: Mail }) {
  const say = useWords(accountsWords)
  return (
    <div className={classes['stack']}>
      <RecordName name={mail.subject} detail={mail.to} />
      <p className={classes['quiet']}>
        <MailStatus mail={mail} /> {mail.attempts > 0 && say('attempts', { count: mail.attempts })}
      </p>
      {mail.error && (
        <p className={classes['error']}>
          {say('mailError')}: {mail.error}
        </p>
      )}
      <p className={classes['letter']}>{mail.body}</p>
    </div>
  )
}

import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useQuery } from '@tanstack/react-query'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { useWords } from '#kit/text/words.ts'
import { conversationsWith } from '#features/crm/leads/leads.api.ts'
import classes from '#features/crm/leads/leads.module.css'

/** What was written, in the mailboxes that the reader may open; nothing where there is none. */
export function LeadMail({ id }: { id: string }) {
  const say = useWords(leadWords)
  const { hrefOf, follow } = useFollow()
  const { data } = useQuery(conversationsWith(id))
  if (!data?.rows.length) return null
  return (
    <FormCard title={say('conversations')}>
      <ul className={classes['mails']}>
        {data.rows.map((one) => {
          const to = `/crm/mail?open=${one.id}`
          return (
            <li key={one.id}>
              <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
                {one.subject || say('noSubject')}
              </a>{' '}
              <span className={classes['quiet']}>
                {say('messages', { count: one.messageCount })} · <DateText at={one.lastAt} />
              </span>
              <p className={classes['quiet']}>{one.snippet}</p>
            </li>
          )
        })}
      </ul>
    </FormCard>
  )
}

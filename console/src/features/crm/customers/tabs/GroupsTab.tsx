import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { groupsOf } from './customer-groups.api.ts'
import classes from '#features/crm/customers/list/customers.module.css'

/** The groups somebody is in. */
export function GroupsTab({ id }: { id: string }) {
  const say = useWords(groupWords)
  const { date } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery(groupsOf(id))
  if (error && !data) return <ErrorState title={say('customerGroupsUnable')} error={error} onRetry={refetch} />
  return (
    <FormCard title={say('customerGroups')}>
      {!data && <Skeleton height={60} radius={8} />}
      {data?.rows.length === 0 && <p className={classes['quiet']}>{say('customerGroupsNone')}</p>}
      <ul className={classes['groups']}>
        {data?.rows.map((group) => {
          const to = `/crm/groups/${group.id}`
          const rest = [say(group.kind), `${say('joinedAt')} ${date(group.joinedAt)}`]
          return (
            <li key={group.id}>
              <Anchor href={hrefOf(to)} onClick={(event) => follow(event, to)}>
                {group.name}
              </Anchor>
              <span className={classes['quiet']}>
                {[...rest, group.status === 'archived' && say('archived')].filter(Boolean).join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </FormCard>
  )
}

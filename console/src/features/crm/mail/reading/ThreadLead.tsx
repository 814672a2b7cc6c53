import { leadIntake } from '@learning-cms/contract/crm/leads/lead-intake'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { clientOf } from '#api/transport/client.ts'
import { LeadsIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { LeadStateBadge } from '#records/leads/LeadStateBadge.tsx'
import classes from '#features/crm/mail/mail.module.css'

const intakeApi = clientOf(leadIntake)
const leadsOf = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'of-mail', id],
    queryFn: ({ signal }) => intakeApi.leadsOfMail({ params: { id } }, { signal }),
  })

/** The lead that was made of a conversation, or the way to make one. */
export function ThreadLead({ threadId, hasCome }: { threadId: string; hasCome: boolean }) {
  const say = useWords(mailWords)
  const may = useMay()
  const { data } = useQuery(leadsOf(threadId))
  const make = useSave({
    save: () => intakeApi.ofMail({ params: { id: threadId } }),
    touches: [['leads']],
    done: ({ fullName }) => say('leadMade', { name: fullName }),
    failed: say('leadFailed'),
  })
  if (!data) return null
  if (data.rows.length === 0)
    return may('crm:write') && hasCome ? (
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<LeadsIcon size={16} aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {say('makeLead')}
        </Button>
      </div>
    ) : null
  return (
    <div className={classes['links']}>
      <p>
        <span className={classes['quiet']}>{say('lead')}: </span>
        {data.rows.map(({ id, fullName, state }) => (
          <span key={id}>
            <Link to="/crm/leads/$id" params={{ id }}>
              {fullName}
            </Link>{' '}
            <LeadStateBadge state={state} />
          </span>
        ))}
      </p>
    </div>
  )
}

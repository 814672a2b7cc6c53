import type { DataRequest } from '@learning-cms/contract/crm/privacy/data-requests'
import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import { restrictionWords } from '@learning-cms/texts/crm/privacy/restriction'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { oneRequest, touchedByRequests } from './data-requests.api.ts'
import classes from './data-requests.module.css'
import { RequestForm } from './RequestForm.tsx'
import { RequestLetters } from './RequestLetters.tsx'
import { RequestStateBadge } from './RequestStateBadge.tsx'
import { RequestSteps } from './RequestSteps.tsx'

/** `/crm/requests/new` as well as `/crm/requests/:id`. */
export default function RequestPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewRequest /> : <KnownRequest id={id} />
}

function NewRequest() {
  const say = useWords(dataRequestWords)
  const { go } = useFollow()
  usePageTitle(say('newRequest'))
  return (
    <section>
      <PageHeader title={say('newRequest')} />
      <div className={classes['form']}>
        <RequestForm onCreated={({ id }) => go(`/crm/requests/${id}`)} />
      </div>
    </section>
  )
}

function KnownRequest({ id }: { id: string }) {
  const say = useWords(dataRequestWords)
  const { data, error, refetch } = useQuery(oneRequest(id))
  usePageTitle(data?.number)
  if (error && !data)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/crm/requests" />
  return data ? <OneRequest key={data.id} request={data} /> : <FormSkeleton />
}

/** The notice with the date and the way back is on the person’s page. */
function Restricted() {
  const say = useWords(restrictionWords)
  return (
    <Alert color="yellow" mb={16} title={say('restricted')}>
      {say('noticeWhy')}
    </Alert>
  )
}

function OneRequest({ request }: { request: DataRequest }) {
  const say = useWords(dataRequestWords)
  const { number, name, kind, state, dueOn, closedAt, personId, personName } = request
  const may = useMay()
  const { dateOfDay } = useFormat()
  return (
    <section>
      <RecordHeadline
        title={number}
        badge={<RequestStateBadge state={state} />}
        detail={`${say(`kind.${kind}`)} · ${name}`}
        figures={[
          closedAt === null && { name: say('dueOn'), value: dateOfDay(dueOn) },
          personId !== null && {
            name: say('person'),
            value: personName ?? '',
            to: may('crm:read') && `/crm/customers/${personId}`,
          },
        ]}
        menu={<HistoryItem />}
      />
      <RecordHistory entity="data-requests" row={request} name={number} touches={touchedByRequests} mayWrite={false} />
      {request.personId !== null && request.isRestricted && <Restricted />}
      <FormColumns lead={<RequestSteps request={request} />}>
        <RequestLetters request={request} />
        <RequestForm request={request} />
      </FormColumns>
    </section>
  )
}

import { kyc } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { Anchor } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { clientOf } from '#api/transport/client.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './InstructorAside.module.css'

const kycApi = clientOf({ read: kyc.ofInstructor })

const identityOf = (id: string) =>
  queryOptions({
    queryKey: ['kyc', 'of-instructor', id],
    queryFn: ({ signal }) => kycApi.read({ params: { id } }, { signal }),
  })

const tones = {
  draft: 'neutral',
  submitted: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'danger',
} as const

/** Whether the instructor's identity is confirmed; if the settings require it, nothing is paid without it. */
export function IdentityCard({ id }: { id: string }) {
  const say = useWords(kycWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const { data } = useQuery(identityOf(id))
  if (!data) return null
  const { latest, isRequired, isApproved } = data
  const address = latest ? `/account/kyc/${latest.id}` : `/account/kyc?open=new&instructorId=${id}`
  const isLinked = latest ? may('kyc:read') : may('instructors:review') || may('kyc:review')
  return (
    <FormCard
      title={say('identity')}
      action={latest && <StatusBadge tone={tones[latest.status]}>{say(latest.status)}</StatusBadge>}
    >
      {!isApproved && <p className={classes['help']}>{isRequired ? say('requiredForPayout') : say('unverified')}</p>}
      {isLinked && (
        <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)}>
          {latest ? say('toCase', { number: latest.number }) : say('openCase')}
        </Anchor>
      )}
    </FormCard>
  )
}

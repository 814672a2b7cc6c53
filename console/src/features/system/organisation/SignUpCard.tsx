import { organisationWords } from '@learning-cms/texts/system/organisation/organisation'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { signUpApi, signUpQuery } from './organisation.api.ts'
import classes from './organisation.module.css'

/** Whether strangers may sign up. */
export function SignUpCard() {
  const say = useWords(organisationWords)
  const { data, error, refetch } = useQuery(signUpQuery)
  const turn = useSave({
    save: (isOpen: boolean) => signUpApi.update({ version: data?.version ?? 0, body: { isOpen } }),
    touches: [signUpQuery.queryKey, ['setup']],
    done: ({ isOpen }) => say(isOpen ? 'signUpOpen' : 'signUpClosed'),
    failed: say('signUpFailed'),
  })
  if (error && !data) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={160} />
  const { isOpen } = data
  return (
    <SettingsCard title={say('signUp')} why={say('signUpWhy')}>
      <div className={classes['foot']}>
        <StatusBadge tone={isOpen ? 'success' : 'neutral'}>{say(isOpen ? 'signUpOpen' : 'signUpClosed')}</StatusBadge>
        <Button variant="default" loading={turn.isPending} onClick={() => turn.mutate(!isOpen)}>
          {say(isOpen ? 'closeSignUp' : 'openSignUp')}
        </Button>
      </div>
      <p className={classes['quiet']}>{say('signUpDefault')}</p>
    </SettingsCard>
  )
}

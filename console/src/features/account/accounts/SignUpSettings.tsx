import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { signUpApi, signUpSwitch } from './accounts.api.ts'
import classes from './accounts.module.css'

/** Whether strangers may sign up, for people who may change that. */
export function SignUpSettings({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useWords(accountsWords)
  const may = useMay()
  return (
    <Drawer title={say('signUp')} isOpen={isOpen && may('settings:write')} onClose={onClose}>
      {isOpen && <Content />}
    </Drawer>
  )
}

function Content() {
  const say = useWords(accountsWords)
  const { data, error, refetch } = useQuery(signUpSwitch)
  const turn = useSave({
    save: (isOpen: boolean) => signUpApi.update({ version: data?.version ?? 0, body: { isOpen } }),
    touches: [['sign-up-settings'], ['setup']],
    done: ({ isOpen }) => say(isOpen ? 'signUpOpened' : 'signUpClosed'),
    failed: say('signUpFailed'),
  })
  if (error) return <ErrorState title={say('signUpUnable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={120} />
  const close = () =>
    confirm({
      title: say('signUpCloseTitle'),
      why: say('signUpCloseWhy'),
      act: say('signUpClose'),
      failed: say('signUpFailed'),
      onConfirm: () => turn.mutateAsync(false),
    })
  return (
    <div className={classes['stack']}>
      <div className={classes['line']}>
        <p>{say(data.isOpen ? 'signUpIsOpen' : 'signUpIsClosed')}</p>
        <StatusBadge tone={data.isOpen ? 'success' : 'neutral'}>
          {say(data.isOpen ? 'signUpStateOpen' : 'signUpStateClosed')}
        </StatusBadge>
      </div>
      {data.isOpen ? (
        <Button variant="default" color="red" onClick={close}>
          {say('signUpClose')}
        </Button>
      ) : (
        <Button loading={turn.isPending} onClick={() => turn.mutate(true)}>
          {say('signUpOpen')}
        </Button>
      )}
    </div>
  )
}

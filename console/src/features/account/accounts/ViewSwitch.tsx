import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '#kit/text/words.ts'

/** Switches between accounts and the mails sent to them. */
export function ViewSwitch({ now }: { now: 'accounts' | 'outbox' }) {
  const say = useWords(accountsWords)
  const navigate = useNavigate()
  const go = (tab: string) => void navigate({ to: '/account/users', search: tab === 'outbox' ? { tab } : {} })
  return (
    <SegmentedControl
      aria-label={say('views')}
      value={now}
      onChange={go}
      data={[
        { value: 'accounts', label: say('accounts') },
        { value: 'outbox', label: say('tabOutbox') },
      ]}
    />
  )
}

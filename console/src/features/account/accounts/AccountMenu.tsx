import type { Account } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { EditIcon, LockIcon, SignOutIcon, SuccessIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { useAccountActs, useWhyNot } from './use-account-acts.ts'

/** The actions of one row. Unavailable ones stay visible, with the reason. */
export function AccountMenu({ account, onOpen }: { account: Account; onOpen: () => void }) {
  const say = useWords(accountsWords)
  const why = useWhyNot(account)
  const acts = useAccountActs()
  return (
    <>
      <Item
        icon={<EditIcon size={18} />}
        label={say(account.status === 'pending' ? 'approve' : 'profile')}
        onClick={onOpen}
      />
      <Item
        icon={<SignOutIcon size={18} data-mirror />}
        label={say('signOutAll')}
        why={why.signOut}
        onClick={() => acts.signOut(account)}
      />
      <Menu.Divider />
      {account.status === 'disabled' ? (
        <Item
          icon={<SuccessIcon size={18} />}
          label={say('enable')}
          why={why.close}
          onClick={() => acts.enable(account)}
        />
      ) : (
        <Item
          icon={<LockIcon size={18} />}
          label={say('disable')}
          why={why.close}
          onClick={() => acts.disable(account)}
        />
      )}
    </>
  )
}

type AccountMenuItemProps = { icon: ReactNode; label: string; why?: string | undefined; onClick: () => void }

const Item = ({ icon, label, why, onClick }: AccountMenuItemProps) => (
  <Menu.Item leftSection={icon} disabled={why !== undefined} onClick={onClick}>
    {label}
    {why && <small style={{ display: 'block', maxInlineSize: 260 }}>{why}</small>}
  </Menu.Item>
)

import type { Role } from '@learning-cms/contract/account/roles'
import { roleFactorWords } from '@learning-cms/texts/account/accounts/factors'
import { rolesWords } from '@learning-cms/texts/account/roles/roles'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyIcon, DeleteIcon, EditIcon, PasskeyIcon, VisibleIcon } from '#kit/show/icons.ts'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import { useWords } from '#kit/text/words.ts'
import type { Lock } from './review/draft.ts'
import { lockWord } from './lock-word.ts'

export type RoleActs = {
  edit: (role: Role) => void
  requireFactor: (role: Role) => void
  duplicate: (role: Role) => void
  preview: (role: Role) => void
  remove: (role: Role) => void
}

type Props = { role: Role; lock: Lock | undefined; acts: RoleActs }

const itemsOf = (props: Props) => () => <Items {...props} />

export const RoleMenu = (props: Props) => <RowMenu name={props.role.name} items={itemsOf(props)} />

/** Unavailable actions stay visible, with the reason. */
function Items({ role, lock, acts }: Props) {
  const say = useWords(rolesWords)
  const sayFactor = useWords(roleFactorWords)
  const whyLocked = lock && say(lockWord[lock])
  const cannotDelete = role.isBuiltIn
    ? say('builtInStays')
    : role.accountCount > 0
      ? say('heldStays', { count: role.accountCount })
      : whyLocked
  const isPreview = lock === 'preview'
  return (
    <>
      <Menu.Item leftSection={<VisibleIcon size={18} />} disabled={isPreview} onClick={() => acts.preview(role)}>
        {say('preview')}
      </Menu.Item>
      <Item icon={<EditIcon size={18} />} why={whyLocked} onClick={() => acts.edit(role)} label={say('rename')} />
      <Item
        icon={<PasskeyIcon size={18} />}
        why={lock === 'owner' ? undefined : whyLocked}
        onClick={() => acts.requireFactor(role)}
        label={sayFactor('require')}
      />
      <Menu.Item leftSection={<CopyIcon size={18} />} disabled={isPreview} onClick={() => acts.duplicate(role)}>
        {say('duplicate')}
      </Menu.Item>
      <Menu.Divider />
      <Item
        icon={<DeleteIcon size={18} />}
        why={cannotDelete}
        onClick={() => acts.remove(role)}
        label={say('remove')}
      />
    </>
  )
}

type RoleMenuItemProps = { icon: ReactNode; label: string; why: string | undefined; onClick: () => void }

const Item = ({ icon, label, why, onClick }: RoleMenuItemProps) => (
  <Menu.Item leftSection={icon} disabled={why !== undefined} onClick={onClick}>
    {label}
    {why && <small style={{ display: 'block' }}>{why}</small>}
  </Menu.Item>
)

import type { Account } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { accountsApi, touchedByAccounts } from './accounts.api.ts'

const OWNER = 'owner'

/** Why each action is unavailable for this account; undefined where it is available. The server decides. */
export function useWhyNot({ isMe, isEditable, status, sessionCount, roles }: Account) {
  const say = useWords(accountsWords)
  const beyond = isEditable ? undefined : say('whyBeyond')
  const self = isMe ? say('whySelf') : undefined
  const isOwner = roles.some(({ key }) => key === OWNER)
  return {
    edit: beyond,
    setRoles: self ?? beyond,
    close: self ?? beyond,
    signOut: beyond ?? (sessionCount === 0 ? say('whyNoSessions') : undefined),
    sendLink:
      (isOwner ? say('whyOwnerLink') : undefined) ?? beyond ?? (status === 'disabled' ? say('whyDisabled') : undefined),
  }
}

/** The actions on an account, from its row and its drawer. */
export function useAccountActs() {
  const say = useWords(accountsWords)
  const disable = useSave({
    save: ({ id, version }: Account) => accountsApi.disable({ params: { id }, version }),
    touches: touchedByAccounts,
    done: ({ fullName }) => say('disabled', { name: fullName }),
  })
  const enable = useSave({
    save: ({ id, version }: Account) => accountsApi.enable({ params: { id }, version }),
    touches: touchedByAccounts,
    done: ({ fullName }) => say('enabled', { name: fullName }),
    failed: say('enableFailed'),
  })
  const signOut = useSave({
    save: ({ id }: Account) => accountsApi.signOutEverywhere({ params: { id } }),
    touches: touchedByAccounts,
    done: ({ fullName }) => say('signedOut', { name: fullName }),
  })
  return {
    enable: (account: Account) => enable.mutate(account),
    disable: (account: Account) =>
      confirm({
        title: say('disableTitle', { name: account.fullName }),
        why: say('disableWhy'),
        act: say('disable'),
        failed: say('disableFailed', { name: account.fullName }),
        tone: 'danger',
        onConfirm: () => disable.mutateAsync(account),
      }),
    signOut: (account: Account) =>
      confirm({
        title: say('signOutTitle', { name: account.fullName }),
        why: say('signOutWhy'),
        act: say('signOutAll'),
        failed: say('signOutFailed', { name: account.fullName }),
        onConfirm: () => signOut.mutateAsync(account),
      }),
  }
}

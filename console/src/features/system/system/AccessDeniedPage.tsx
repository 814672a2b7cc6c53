import { deniedWords } from '@learning-cms/texts/system/system/denied'
import { systemWords } from '@learning-cms/texts/system/system/system'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useIdentity } from '#api/identity/identity.ts'
import { addressApi, signOut, useMe } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { SystemMessage } from './SystemMessage.tsx'

const closedDoor = (
  <>
    <path d="M36 70h48M44 70V18a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v52" />
    <circle cx="60" cy="40" r="6" />
    <path d="M60 46v8M20 70h8M92 70h8" />
  </>
)

export default function AccessDeniedPage() {
  const t = useWords(deniedWords)
  const tSystem = useWords(systemWords)
  const navigate = useNavigate()
  const username = useIdentity(({ user }) => user.username)
  const { data: me } = useMe()
  if (me && me.permissions.length === 0 && !me.previewing) return <NothingToOpen />
  return (
    <SystemMessage
      picture={closedDoor}
      label={t('denied-label')}
      title={t('denied-title')}
      what={t('denied-what', { username })}
    >
      {me && me.permissions.length > 0 && (
        <Button onClick={() => void navigate({ to: '/dashboard' })}>{tSystem('go-home')}</Button>
      )}
      <SignOut />
    </SystemMessage>
  )
}

/** Signed in without a right to any screen: what is missing, who can grant it, and a button to check again. */
function NothingToOpen() {
  const t = useWords(deniedWords)
  const { time } = useFormat()
  const { data: me, refetch, isFetching, dataUpdatedAt, isFetchedAfterMount } = useMe()
  const { username = '', roles = [] } = me ?? {}
  const role = roles.map(({ name }) => name).join(', ')
  const checkedAt = time(new Date(dataUpdatedAt).toISOString())
  return (
    <SystemMessage
      picture={closedDoor}
      label={t('denied-label')}
      title={t('denied-title')}
      what={role ? t('denied-role', { role, username }) : t('denied-waiting', { username })}
    >
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t('recheck')}
      </Button>
      <SignOut />
      {me?.unprovedEmail && <Unproved email={me.unprovedEmail} />}
      {isFetchedAfterMount && (
        <p role="status" style={{ flexBasis: '100%', margin: 0 }}>
          {t('still-waiting', { time: checkedAt })}
        </p>
      )}
    </SystemMessage>
  )
}

/** The unconfirmed e-mail address of a sign-up. */
function Unproved({ email }: { email: string }) {
  const t = useWords(deniedWords)
  const send = useSave({
    save: () => addressApi.sendAddressLink({}),
    touches: [],
    done: t('sent-again', { email }),
    failed: t('send-failed'),
  })
  return (
    <div style={{ flexBasis: '100%' }}>
      <p>{t('address-unproved', { email })}</p>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        {t('send-again')}
      </Button>
    </div>
  )
}

function SignOut() {
  const t = useWords(deniedWords)
  return (
    <Button variant="default" onClick={signOut}>
      {t('sign-out')}
    </Button>
  )
}

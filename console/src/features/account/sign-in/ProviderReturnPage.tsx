import { ssoReasons } from '@learning-cms/texts/reasons/account/sso'
import { providerWords } from '@learning-cms/texts/account/sign-in/provider'
import { Loader } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tellConfirmed } from '#api/session/by-provider.ts'
import { finishByProvider, type Halfway } from '#api/session/session.ts'
import { ErrorIcon, SuccessIcon, WaitingIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { safeRedirect } from '#navigation/redirect.ts'
import { EntryMessage } from './entry/EntryPage.tsx'
import { LinkButton } from './LinkButton.tsx'
import { SecondStepPage } from './SecondStepPage.tsx'
import classes from './sign-in.module.css'

/** The target of every return from a provider. Nothing in its address signs anybody in. */
export default function ProviderReturnPage() {
  const { purpose, reason } = useSearch({ strict: false })
  if (purpose === 'link') return <Linked />
  if (purpose === 'confirm') return <Confirmed />
  if (reason) return <Refused reason={reason} />
  return <Entering />
}

type KnownSsoReason = Exclude<keyof typeof ssoReasons.vi, 'sso.providers-most'>
const isKnown = (reason: string): reason is KnownSsoReason =>
  Object.hasOwn(ssoReasons.vi, reason) && reason !== 'sso.providers-most'

/** Only known reasons have a text: anybody can write an address. */
function useReason(reason: string | undefined) {
  const say = useWords(ssoReasons)
  return say(reason !== undefined && isKnown(reason) ? reason : 'sso.failed')
}

/** The name comes from the address, so it may be anybody's text; provider names are shorter than this. */
const LONGEST_NAME = 60
const useProvider = () => (useSearch({ strict: false })['provider'] ?? '').slice(0, LONGEST_NAME)

function Entering() {
  const say = useWords(providerWords)
  const router = useRouter()
  const { redirectUrl } = useSearch({ strict: false })
  const [halfway, setHalfway] = useState<Halfway>()
  const [refused, setRefused] = useState<string>()
  const began = useRef(false)
  const onNext = (still: Halfway | undefined) =>
    still ? setHalfway(still) : router.history.replace(safeRedirect(redirectUrl))
  const enter = useEffectEvent(() => {
    if (began.current) return
    // The ticket works once.
    began.current = true
    finishByProvider()
      .then(onNext)
      .catch((error: Error & { problem?: { reason: string } }) => setRefused(error.problem?.reason ?? 'sso.no-answer'))
  })
  useEffect(() => enter(), [])
  if (refused) return <Refused reason={refused} />
  if (halfway)
    return <SecondStepPage halfway={halfway} onNext={onNext} onBack={() => router.history.push(router.basepath)} />
  return (
    <div className={classes['page']} role="status">
      <Loader aria-hidden />
      <h1 className={classes['title']}>{say('entering')}</h1>
    </div>
  )
}

function Refused({ reason }: { reason: string }) {
  const say = useWords(providerWords)
  const why = useReason(reason)
  const provider = useProvider()
  const { redirectUrl } = useSearch({ strict: false })
  const isWaiting = reason === 'sso.waiting'
  return (
    <EntryMessage
      mark={isWaiting ? <WaitingIcon /> : <ErrorIcon />}
      tone="warning"
      title={say(isWaiting ? 'waitingTitle' : 'failedTitle')}
      acts={
        <LinkButton to="/sign-in" search={redirectUrl ? { redirectUrl } : {}}>
          {say('back')}
        </LinkButton>
      }
    >
      <p className={classes['lead']}>{isWaiting ? say('waitingWhy', { provider }) : why}</p>
    </EntryMessage>
  )
}

function Linked() {
  const say = useWords(providerWords)
  const { reason } = useSearch({ strict: false })
  const why = useReason(reason)
  const provider = useProvider()
  return (
    <EntryMessage
      mark={reason ? <ErrorIcon /> : <SuccessIcon />}
      tone={reason ? 'warning' : 'success'}
      title={reason ? say('notLinkedTitle') : say('linkedTitle', { provider })}
      acts={
        <LinkButton to="/account/settings" search={{ tab: 'security' }}>
          {say('toAccount')}
        </LinkButton>
      }
    >
      <p className={classes['lead']}>{reason ? why : say('linkedWhy', { provider })}</p>
    </EntryMessage>
  )
}

/** Shown in the separate window: it notifies the waiting page, and closes itself if the browser allows it. */
function Confirmed() {
  const say = useWords(providerWords)
  const { reason } = useSearch({ strict: false })
  const why = useReason(reason)
  useEffect(() => {
    tellConfirmed(reason ? why : null)
    if (!reason) window.close()
  }, [reason, why])
  return (
    <EntryMessage
      mark={reason ? <ErrorIcon /> : <SuccessIcon />}
      tone={reason ? 'warning' : 'success'}
      title={say(reason ? 'notConfirmedTitle' : 'confirmedTitle')}
      acts={null}
    >
      <p className={classes['lead']}>{reason ? say('notConfirmedWhy', { reason: why }) : say('confirmedWhy')}</p>
    </EntryMessage>
  )
}

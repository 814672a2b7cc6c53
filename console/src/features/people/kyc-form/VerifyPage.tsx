import type { KycForm } from '@learning-cms/contract/people/kyc/form'
import { kycFormWords } from '@learning-cms/texts/people/kyc/form'
import { Alert, Button, Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '#api/problem.ts'
import { CheckIcon, CheckInIcon, ErrorIcon, LinkIcon, WaitingIcon } from '#kit/show/icons.ts'
import { Qr } from '#kit/show/Qr.tsx'
import { useWords } from '#kit/text/words.ts'
import { kycFormApi } from './kyc-form.api.ts'
import classes from './kyc-form.module.css'
import { Steps } from './Steps.tsx'

/** The form of an identity case, for whoever holds its link. The secret stands behind `#`, so no server ever logs it. */
export default function VerifyPage() {
  const link = useLocation({ select: ({ hash }) => hash })
  return <Form key={link} link={link} />
}

type KycFormState =
  | { is: 'loading' }
  | { is: 'invalid' }
  | { is: 'failed'; why: string }
  | { is: 'open'; form: KycForm }

function Form({ link }: { link: string }) {
  const say = useWords(kycFormWords)
  const [state, setState] = useState<KycFormState>({ is: 'loading' })
  const load = useCallback(
    () =>
      kycFormApi.read({ body: { link } }).then(
        (form) => setState({ is: 'open', form }),
        (error: Error) => {
          const isInvalid = error instanceof ApiError && error.problem.reason === 'kyc.link-invalid'
          setState(isInvalid ? { is: 'invalid' } : { is: 'failed', why: error.message })
        },
      ),
    [link],
  )
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the answer arrives later
    void load()
  }, [load])
  if (state.is === 'loading') return <Loader size="sm" />
  if (state.is === 'invalid') return <Message mark={<LinkIcon />} title={say('invalidTitle')} why={say('invalidWhy')} />
  if (state.is === 'failed')
    return (
      <Message mark={<ErrorIcon />} title={say('failed')} why={state.why}>
        <Button onClick={() => void load()}>{say('retry')}</Button>
      </Message>
    )
  const { form } = state
  if (form.status === 'submitted')
    return (
      <Message mark={<WaitingIcon />} title={say('submittedTitle')} why={say('submittedWhy')} number={form.number} />
    )
  if (form.status === 'approved')
    return <Message mark={<CheckIcon />} title={say('approvedTitle')} why={say('approvedWhy')} number={form.number} />
  return <Fill link={link} form={form} onForm={(form) => setState({ is: 'open', form })} onReload={() => void load()} />
}

type FillProps = { link: string; form: KycForm; onForm: (form: KycForm) => void; onReload: () => void }

function Fill({ link, form, onForm, onReload }: FillProps) {
  const say = useWords(kycFormWords)
  const { givenName: name, organisation, number, status, statusReason } = form
  return (
    <div className={classes['page']}>
      <header>
        <h1 className={classes['title']}>{say('title')}</h1>
        <p className={classes['quiet']}>
          {organisation ? say('leadOrganisation', { name, organisation }) : say('lead', { name })}
        </p>
        <p className={classes['quiet']}>{say('caseNumber', { number })}</p>
      </header>
      {status === 'rejected' && (
        <Alert color="yellow" title={say('rejectedTitle')}>
          {statusReason}
        </Alert>
      )}
      <Steps link={link} form={form} onForm={onForm} onReload={onReload} />
      <OnPhone />
      <p className={classes['quiet']}>{say('privacy')}</p>
    </div>
  )
}

/** The same link, for the device with the camera. */
function OnPhone() {
  const say = useWords(kycFormWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['phone']}>
      <Button
        variant="default"
        leftSection={<CheckInIcon size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {say('onPhone')}
      </Button>
      {isOpen && (
        <>
          <Qr className={classes['qr']} text={window.location.href} label={say('qr')} />
          <p className={classes['quiet']}>{say('onPhoneHelp')}</p>
        </>
      )}
    </div>
  )
}

type MessageProps = { mark: ReactNode; title: string; why: string; number?: string; children?: ReactNode }

function Message({ mark, title, why, number, children }: MessageProps) {
  const say = useWords(kycFormWords)
  return (
    <div className={classes['page']}>
      <span className={classes['sign']} aria-hidden>
        {mark}
      </span>
      <div role="status">
        <h1 className={classes['title']}>{title}</h1>
        <p className={classes['quiet']}>{why}</p>
        {number && <p className={classes['quiet']}>{say('caseNumber', { number })}</p>}
      </div>
      {children}
    </div>
  )
}

import { DOCUMENT_MEGABYTES, type KycForm } from '@learning-cms/contract/people/kyc/form'
import type { DocumentSide } from '@learning-cms/contract/people/kyc/answers'
import { kycFormWords } from '@learning-cms/texts/people/kyc/form'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { problemIn } from '#kit/feedback/failure.ts'
import { CameraIcon, CheckIcon, DeleteIcon, ErrorIcon, ImportIcon, WarningIcon } from '#kit/show/icons.ts'
import hidden from '#kit/show/VisuallyHidden.module.css'
import { useWords } from '#kit/text/words.ts'
import classes from './kyc-form.module.css'
import { kycFormApi, sendPicture } from './kyc-form.api.ts'

type Props = { link: string; side: DocumentSide; form: KycForm; onForm: (form: KycForm) => void }

/** One side of a document: camera or file, a local preview, and the result of the upload. */
export function PictureField({ link, side, form, onForm }: Props) {
  const name = useWords(kycLabels)
  const say = useWords(kycFormWords)
  const { chosen, preview, state, send, remove } = usePicture({ link, side, form, onForm })
  const stored = form.documents.find((document) => document.side === side)
  return (
    <section className={classes['picture']} aria-label={name(side)} aria-busy={state.is === 'sending'}>
      <h3 className={classes['side']}>{name(side)}</h3>
      {preview && <img className={classes['preview']} src={preview} alt={say('previewOf', { side: name(side) })} />}
      <Outcome state={state} stored={stored} />
      <div className={classes['acts']}>
        <Chooser
          label={say(stored ? 'replacePicture' : 'takePicture')}
          icon="camera"
          onFile={send}
          isBusy={state.is === 'sending'}
        />
        <Chooser label={say('chooseFile')} icon="file" onFile={send} isBusy={state.is === 'sending'} />
        {state.is === 'failed' && chosen && (
          <Button variant="default" onClick={() => send(chosen)}>
            {say('sendAgain')}
          </Button>
        )}
        {stored && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={say('removePicture', { side: name(side) })}
            onClick={remove}
          >
            <DeleteIcon size={18} />
          </ActionIcon>
        )}
      </div>
    </section>
  )
}

type PictureSendingState = { is: 'idle' | 'sending' } | { is: 'failed'; why: string }

function usePicture({ link, side, onForm }: Props) {
  const say = useWords(kycFormWords)
  const [chosen, setChosen] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [state, setState] = useState<PictureSendingState>({ is: 'idle' })
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const why = (error: unknown) => problemIn(error)?.message ?? say('notSaved')
  const run = async (work: () => Promise<KycForm>) => {
    setState({ is: 'sending' })
    try {
      onForm(await work())
      setState({ is: 'idle' })
    } catch (error) {
      setState({ is: 'failed', why: why(error) })
    }
  }
  return {
    chosen,
    preview,
    state,
    send: (file: File) => {
      setChosen(file)
      setPreview(URL.createObjectURL(file))
      void run(() => sendPicture(link, side, file))
    },
    remove: () => {
      setPreview(undefined)
      void run(() => kycFormApi.removeDocument({ body: { link, side } }))
    },
  }
}

function Outcome({ state, stored }: { state: PictureSendingState; stored: KycForm['documents'][number] | undefined }) {
  const say = useWords(kycFormWords)
  if (state.is === 'failed')
    return (
      <p className={classes['wrong']} role="alert">
        <ErrorIcon size={18} aria-hidden /> {state.why}
      </p>
    )
  if (state.is === 'sending') return <p role="status">{say('sendingPicture')}…</p>
  if (!stored) return <p className={classes['quiet']}>{say('pictureFormats', { max: DOCUMENT_MEGABYTES })}</p>
  return (
    <p className={classes[stored.isBlurred ? 'soft' : 'good']} role="status">
      {stored.isBlurred ? <WarningIcon size={18} aria-hidden /> : <CheckIcon size={18} aria-hidden />}
      {say(stored.isBlurred ? 'pictureSoft' : 'pictureSent')}
    </p>
  )
}

type ChooserProps = { label: string; icon: 'camera' | 'file'; isBusy: boolean; onFile: (file: File) => void }

/** On a phone the first button opens the camera; elsewhere both open the file dialog. */
function Chooser({ label, icon, isBusy, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const Icon = icon === 'camera' ? CameraIcon : ImportIcon
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
        {...(icon === 'camera' && { capture: 'environment' as const })}
        className={hidden['hidden']}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.[0]) onFile(currentTarget.files[0])
          currentTarget.value = ''
        }}
      />
      <Button
        variant={icon === 'camera' ? 'light' : 'default'}
        leftSection={<Icon size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
